/** How to ask for support: a prepared WhatsApp message and e-mail, the steps, and a form to print. */

import type { AskPage, Block } from '../../page-data/model'
import { Banner } from '../components/sections/Banner'
import { RequestForm } from '../components/sections/RequestForm'
import { EmailLink, WhatsAppLink } from '../components/text/ContactLink'
import { Prose } from '../components/text/Prose'
import { useLanguageOf, useWords } from '../context'
import styles from './Ask.module.css'

export function Ask({ page: { title, banner, body, steps, questions } }: { page: AskPage }) {
  const words = useWords()
  const lang = useLanguageOf()
  const { lead, rest } = splitLead(body)
  return (
    <>
      <div className="screen">
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
      <div className={`deep ${styles.paper}`}>
        <div className="wrap stack">
          <div className="screen">
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
            <summary className={`screen ${styles.step}`}>{words.formOnPaper}</summary>
            <p className={`screen ${styles.howTo}`}>{words.howToUseForm}</p>
            <RequestForm questions={questions} />
          </details>
          <p className="screen">
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

/** Splits a text after its first paragraph, which may be empty. */
function splitLead(blocks: readonly Block[]): { lead: Block[]; rest: Block[] } {
  const [first, ...others] = blocks
  const paragraph = first && 'html' in first && /^<p>.*?<\/p>/s.exec(first.html)?.[0]
  if (!paragraph) return { lead: [], rest: [...blocks] }
  const html = first.html.slice(paragraph.length).trim()
  return { lead: [{ ...first, html: paragraph }], rest: html ? [{ ...first, html }, ...others] : others }
}
