/** How to ask for support: a prepared WhatsApp message and e-mail, the steps, and a form to print. */

import type { AskPage } from '../../page-data/model'
import { Banner } from '../components/sections/Banner'
import { EmailLink, WhatsAppLink } from '../components/text/ContactLink'
import { Prose, splitAfterParagraph } from '../components/text/Prose'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './Ask.module.css'

export function Ask({ page: { title, banner, body, steps, questions } }: { page: AskPage }) {
  const words = useWords()
  const lang = useLanguageOf()
  const [lead, rest] = splitAfterParagraph(body)
  return (
    <>
      <div className="not-printed">
        <Banner title={title} photo={banner} />
        <div className={`wrap ${styles.text}`}>
          <Prose blocks={lead} className="lead" />
          <Ways questions={questions} />
          <Prose blocks={rest} />
          <ol className={`stack ${styles.steps}`}>
            {steps.map((step) => (
              <li key={step.title}>
                <h2 className={styles.step} lang={lang(step.title)}>
                  {step.title}
                </h2>
                <p lang={lang(step.text)}>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className={`deep-band ${styles.paper}`}>
        <div className="wrap stack">
          <div className="not-printed">
            <h2 className={styles.step}>{words.whatToWrite}</h2>
            <ul className={styles.questions}>
              {questions.map((question) => (
                <li key={question} lang={lang(question)}>
                  {question}
                </li>
              ))}
            </ul>
          </div>
          <details className={styles.folded} data-printed="">
            <summary className={`not-printed ${styles.step}`}>{words.formOnPaper}</summary>
            <p className={`not-printed ${styles.howTo}`}>{words.howToUseForm}</p>
            <RequestForm questions={questions} />
          </details>
          <p className="not-printed">
            <button className="button scripted" type="button" data-print="">
              {words.printForm}
            </button>
          </p>
        </div>
      </div>
    </>
  )
}

/** Message and e-mail begin with the questions. */
function Ways({ questions }: { questions: string[] }) {
  const words = useWords()
  const text = [words.request, '', ...questions.map((question) => `${question}: `)].join('\n')
  return (
    <p className={`links ${styles.ways}`}>
      <WhatsAppLink className="button main" message={text} />
      <EmailLink className="button" subject={words.request} body={text} />
    </p>
  )
}

/** To be printed and filled in by hand */
function RequestForm({ questions }: { questions: string[] }) {
  const { name, address, email, phone } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <div className={`always-light ${styles.form}`}>
      <h3>{words.request}</h3>
      <p className={styles.to}>
        <span>{words.to}:</span>
        {[name, ...address, phone.text, email.text].map((line) => (
          <span key={line} lang={lang(line)}>
            {line}
          </span>
        ))}
      </p>
      <dl>
        {[...questions, words.dateAndSignature].map((question) => (
          <div className={styles.row} key={question}>
            <dt lang={lang(question)}>{question}</dt>
            <dd className={styles.line} />
          </div>
        ))}
      </dl>
    </div>
  )
}
