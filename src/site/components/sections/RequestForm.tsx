/** A request for support, to be printed and filled in by hand. */
import { useLanguageOf, useSite, useWords } from '../../context'
import styles from './RequestForm.module.css'

export function RequestForm({ questions }: { questions: string[] }) {
  const { name, address, email, phone } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <div className={`sheet ${styles.form}`}>
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
