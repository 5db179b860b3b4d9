/** How to ask for support: the steps, a prepared e-mail and WhatsApp message, and a form to print. */
import { Banner } from '../components/sections/Banner'
import { RequestForm } from '../components/sections/RequestForm'
import { Prose } from '../components/text/Prose'
import type { AskPage } from '../page-data/model'
import { useLanguageOf, useSite, useWords } from '../page-data/site'
import styles from './Ask.module.css'

export function Ask({ page: { title, banner, body, steps, questions } }: { page: AskPage }) {
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <>
      <div className={styles.screen}>
        <Banner title={title} photo={banner} />
        <div className="wrap section">
          <Prose blocks={body} className="lead" />
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <h2 className={styles.step} lang={lang(step.title)}>
                  {step.title}
                </h2>
                <p lang={lang(step.text)}>{step.text}</p>
              </li>
            ))}
          </ol>
          <Ways questions={questions} />
        </div>
      </div>
      <section className={`wrap ${styles.form}`} aria-labelledby="form">
        <RequestForm questions={questions} headingId="form" />
        <p className={styles.print}>
          <button className="button scripted" type="button" data-print="">
            {words.printForm}
          </button>
        </p>
      </section>
    </>
  )
}

/** What to write, and where to. E-mail and message begin with the questions. */
function Ways({ questions }: { questions: string[] }) {
  const { email, phone } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  const text = [words.request, '', ...questions.map((question) => `${question}: `)].join('\n')
  const mail = `${email.href}?subject=${encodeURIComponent(words.request)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  const [, number] = /^tel:\+(\d+)$/.exec(phone.href) ?? []
  return (
    <section className={styles.ways} aria-labelledby="write">
      <h2 className={styles.step} id="write">
        {words.whatToWrite}
      </h2>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question} lang={lang(question)}>
            {question}
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <a className="button" href={mail}>
          {words.writeEmail}
        </a>
        {number && (
          <a
            className="button"
            href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
            rel="noopener noreferrer"
          >
            {words.writeOnWhatsApp}
          </a>
        )}
      </p>
    </section>
  )
}
