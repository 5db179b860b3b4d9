/** Says which photos wait on this phone, and asks into which event they go. */
import { useEffect, useMemo, useState } from 'react'
import { latestEvents } from '../../model/entries/entries'
import { forms } from '../../model/entries/forms'
import { forgetShared, maxAgeMs } from '../../model/photos/shared-photos'
import { useEditor, useWords } from '../context'
import { addressOf } from '../routes'
import { EntryName } from './EntryList'
import styles from './lists.module.css'

const newEvent = { form: forms[0]!.name, entry: '' }
const keyOfNew = `${newEvent.form}/`

export function SharedLine() {
  const { t, counted, moment } = useWords()
  const { entries, shared, unsaved, refresh } = useEditor()
  const latest = useMemo(() => latestEvents(entries), [entries])
  const [isAsked, setAsked] = useState(false)
  const discard = () => forgetShared(shared.map(({ key }) => key)).then(refresh)
  const [isFull] = useState(location.search === '?full')
  // A reload does not repeat the message.
  useEffect(() => {
    if (isFull) history.replaceState(history.state, '', location.pathname + location.hash)
  }, [isFull])
  if (isFull)
    return (
      <p role="alert">
        {t(
          'There is not enough room on this phone, and none of the photos was kept. Delete something, or share fewer.',
        )}
      </p>
    )
  if (!shared.length) return null
  return (
    <section className="note">
      <p role="status">
        {counted(shared.length, '{} photo waits on this phone.', '{} photos wait on this phone.')}{' '}
        {t('What you do not save is deleted on {}.', moment(new Date(shared[0]!.time + maxAgeMs)))}
      </p>
      <h2>{t('Add to which event?')}</h2>
      <ul className={styles.list}>
        <li>
          <a href={addressOf({ ...newEvent, takesShared: true })}>
            <span className={styles.title}>
              {unsaved.has(keyOfNew) ? t('Go on with the new entry') : t('A new event')}
            </span>
          </a>
        </li>
        {latest.map((entry) => (
          <li key={entry.name}>
            <a href={addressOf({ form: entry.form.name, entry: entry.name, takesShared: true })}>
              <EntryName entry={entry} />
            </a>
          </li>
        ))}
      </ul>
      <p className="buttons">
        <button type="button" onClick={isAsked ? discard : () => setAsked(true)}>
          {isAsked ? t('Yes, discard them') : t('Discard them')}
        </button>
      </p>
    </section>
  )
}
