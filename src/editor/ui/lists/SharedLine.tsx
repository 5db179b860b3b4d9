/** Says which photos wait on this phone. */
import { useEffect, useState } from 'react'
import { forgetShared, maxAgeMs } from '../../model/shared-photos'
import { useEditor, useWords } from '../context'
import { addressOf } from '../routes'

export function SharedLine() {
  const { t, counted, moment } = useWords()
  const { shared, refresh } = useEditor()
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
      <p className="buttons">
        <a
          className="button main-button"
          href={addressOf({ form: 'galleries', entry: '', takesShared: true })}
        >
          {t('Put them into an event')}
        </a>
        <button type="button" onClick={isAsked ? discard : () => setAsked(true)}>
          {isAsked ? t('Yes, discard them') : t('Discard them')}
        </button>
      </p>
    </section>
  )
}
