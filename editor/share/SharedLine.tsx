/** Says which photos wait on this phone, and registers the worker that receives them. */
import { useEffect, useState } from 'react'
import { useEditor, useWords } from '../context'
import styles from '../lists/lists.module.css'
import { addressOf } from '../routes'
import type { Sentence } from '../words/words'
import { endOf, forgetShared } from './store'

const sentences: Record<string, Sentence> = {
  none: 'No photo has arrived. Share photos from the gallery of the phone.',
  full: 'There is not enough room on this phone, and none of the photos was kept. Delete something, or share fewer.',
}

export function SharedLine() {
  const words = useWords()
  const { t, counted } = words
  const { shared, lookAgain } = useEditor()
  const [isAsked, setAsked] = useState(false)
  const outcome = new URLSearchParams(location.search).get('shared')
  useEffect(() => {
    const script = new URL('share-worker.js', location.href)
    navigator.serviceWorker?.register(script, { type: 'module', updateViaCache: 'none' }).catch(() => {})
  }, [])
  const problem = outcome ? sentences[outcome] : undefined
  if (!shared.length) return problem ? <p role="alert">{t(problem)}</p> : null
  const discard = async () => {
    await forgetShared(shared.map(({ key }) => key))
    lookAgain()
  }
  return (
    <section className={styles.shared}>
      <p role="status">
        {counted(shared.length, '{} photo waits on this phone.', '{} photos wait on this phone.')}{' '}
        {t('What you do not save is deleted on {}.', words.moment(endOf(shared[0]!)))}
      </p>
      <p className={styles.main}>
        <a className="button main-button" href={addressOf({ form: 'galleries', entry: '' })}>
          {t('Put them into an event')}
        </a>
        {isAsked ? (
          <button type="button" onClick={discard}>
            {t('Yes, discard them')}
          </button>
        ) : (
          <button type="button" onClick={() => setAsked(true)}>
            {t('Discard them')}
          </button>
        )}
      </p>
    </section>
  )
}
