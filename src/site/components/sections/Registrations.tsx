/** The registrations of the trust, with their numbers. */
import { useSite, useWords } from '../../context'
import { Detail } from '../text/Detail'

/** Nothing if the trust has none. */
export function Registrations() {
  const { registrations } = useSite()
  const words = useWords()
  if (!registrations.length) return null
  return (
    <section aria-labelledby="registrations">
      <h2 className="heading" id="registrations">
        {words.registrations}
      </h2>
      <dl className="grid">
        {registrations.map(({ label, number }) => (
          <Detail key={label + number} term={label} lines={[number]} />
        ))}
      </dl>
    </section>
  )
}
