/** Everything that waits for consent, with its photos, and one answer for what is chosen. */
import { useMemo, useState } from 'react'
import { byName } from '../../../model/lib/by-name'
import { commitPlan, SiteErrors } from '../../model/commit'
import { dayOf, keyOf, waitsForConsent } from '../../model/entries'
import { noteConsent } from '../../model/note-consent'
import { photosOf } from '../../model/photo-paths'
import { Moved, type Progress } from '../../repository/repository'
import { describeFailure } from '../components/describe-failure'
import { describeProgress } from '../components/describe-progress'
import { useEditor, useWords } from '../context'
import { Picture } from '../photos/Picture'
import { describeErrors } from '../publication/describe-errors'
import { addressOf } from '../routes'
import { EntryName } from './EntryList'
import styles from './lists.module.css'

const photosShown = 6

export function ConsentList() {
  const words = useWords()
  const { t } = words
  const { entries, snapshot, repository, site, offerUndo, setSnapshot, announce } = useEditor()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState('')
  const [failure, setFailure] = useState('')
  const waiting = useMemo(
    () =>
      entries
        .filter((entry) => waitsForConsent(entry, snapshot))
        .sort((a, b) => byName(dayOf(b), dayOf(a)) || byName(a.name, b.name)),
    [entries, snapshot],
  )
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const save = async () => {
    setStatus(t('Saving …'))
    setFailure('')
    try {
      const answered = waiting.filter((entry) => chosen.has(keyOf(entry)))
      const { before, after } = await commitPlan(
        repository,
        site,
        {
          message: `content: note consent for ${answered.map(keyOf).join(', ')}`,
          changesFor: (newest) => noteConsent(answered, snapshot, newest),
        },
        {
          signal: new AbortController().signal,
          report: (progress: Progress) => setStatus(describeProgress(progress, words)),
        },
      )
      setSnapshot(after)
      offerUndo({ before, after })
      setChosen(new Set())
      announce(t('Saved.'))
    } catch (error) {
      setFailure(
        error instanceof Moved
          ? t('Somebody else has just saved a change. Look at it, and answer again.')
          : error instanceof SiteErrors
            ? [t('Not saved. The site would refuse this:'), ...describeErrors(error, words)].join(' ')
            : describeFailure(error, words),
      )
      if (error instanceof Moved) {
        setChosen(new Set())
        setSnapshot(await repository.load().catch(() => snapshot))
      }
    }
    setStatus('')
  }
  return (
    <>
      <p>
        <a href="#/">{t('All entries')}</a>
      </p>
      <h1 tabIndex={-1}>{t('What waits for consent')}</h1>
      <p>{t('Have the people on the photos, or their parents or school, agreed?')}</p>
      {!waiting.length && <p>{t('Nothing waits.')}</p>}
      <ul className={styles.list}>
        {waiting.map((entry) => {
          const photos = [...photosOf(entry, snapshot)]
          return (
            <li key={keyOf(entry)} className={styles.waiting}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.has(keyOf(entry))}
                  onChange={({ target }) => choose(keyOf(entry), target.checked)}
                />
                <EntryName entry={entry} />
              </label>
              <span className={styles.pictures}>
                {photos.slice(0, photosShown).map((path) => (
                  <Picture key={path} path={path} />
                ))}
                {photos.length > photosShown && `+ ${photos.length - photosShown}`}
              </span>
              <a href={addressOf({ form: entry.form.name, entry: entry.name })}>{t('Open')}</a>
            </li>
          )
        })}
      </ul>
      {failure && <p role="alert">{failure}</p>}
      <p role="status">{status}</p>
      {waiting.length > 0 && (
        <button type="button" className="main-button" disabled={!chosen.size || status !== ''} onClick={save}>
          {t('They have agreed')}
        </button>
      )}
    </>
  )
}
