/** The registrations of the trust, with their numbers. */
import { useLanguageOf, useSite, useWords } from '../../page-data/site'
import styles from './Registrations.module.css'

/** Nothing if the trust has none. */
export function Registrations() {
  const { registrations } = useSite()
  const words = useWords()
  const lang = useLanguageOf()
  if (!registrations.length) return null
  return (
    <section aria-labelledby="registrations">
      <h2 className={styles.heading} id="registrations">
        {words.registrations}
      </h2>
      <dl className={styles.list}>
        {registrations.map(({ label, number }) => (
          <div className={styles.registration} key={label + number}>
            <dt lang={lang(label)}>{label}</dt>
            <dd className={styles.number} lang={lang(number)}>
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
