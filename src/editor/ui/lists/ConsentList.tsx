/** Everything that waits for consent, with its photos, and one answer for what is chosen. */
import { useMemo, useState } from 'react'
import { byName } from '../../../model/lib/by-name'
import { dayOf, type Entry, keyOf, titleOf, waitsForConsent } from '../../model/entries/entries'
import { photosOf } from '../../model/entries/photo-paths'
import { commitPlan } from '../../model/saving/commit'
import { noteConsent } from '../../model/saving/plans'
import type { Snapshot } from '../../repository/repository'
import { ProblemList } from '../components/ProblemList'
import { useShowMore } from '../components/show-more'
import { useCommit } from '../components/use-commit'
import { useEditor, useWords } from '../context'
import { Picture } from '../photos/Picture'
import { addressOf } from '../routes'
import { EntryName } from './EntryList'
import styles from './lists.module.css'

const photosShown = 6

export function ConsentList() {
  const words = useWords()
  const { t } = words
  const { entries, snapshot, repository, site, offerUndo, setSnapshot, announce } = useEditor()
  /** What somebody else has saved since is to be looked at first. */
  const [choice, setChoice] = useState<{ of: Snapshot; keys: ReadonlySet<string> }>()
  const chosen = choice?.of === snapshot ? choice.keys : new Set<string>()
  const { status, failure, findings, isBusy, commit } = useCommit()
  const waiting = useMemo(
    () =>
      entries
        .filter((entry) => waitsForConsent(entry, snapshot))
        .sort((a, b) => byName(dayOf(b), dayOf(a)) || byName(a.name, b.name)),
    [entries, snapshot],
  )
  const { shown, more } = useShowMore(waiting)
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChoice({ of: snapshot, keys: next })
  }
  const save = () => {
    const moved = t('Somebody else has just saved a change. Look at it, and answer again.')
    return commit({ begins: t('Checking …'), moved }, async (options) => {
      const answered = waiting.filter((entry) => chosen.has(keyOf(entry)))
      const message = `content: note consent for ${answered.map(keyOf).join(', ')}`
      const planFor = (newest: Snapshot) => ({ message, changes: noteConsent(answered, snapshot, newest) })
      const states = await commitPlan(repository, site, planFor, options)
      setSnapshot(states.after)
      offerUndo(states)
      announce(t('Saved.'))
    })
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
        {shown.map((entry) => (
          <li key={keyOf(entry)} className={styles.waiting}>
            <label className="check">
              <input
                type="checkbox"
                checked={chosen.has(keyOf(entry))}
                onChange={({ target }) => choose(keyOf(entry), target.checked)}
              />
              <EntryName entry={entry} />
            </label>
            <Photos entry={entry} />
            <span>
              <a className="button" href={addressOf({ form: entry.form.name, entry: entry.name })}>
                {t('Open “{}”', titleOf(entry, words))}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {more}
      {failure && <p role="alert">{failure}</p>}
      {findings.length > 0 && (
        <div role="alert">
          <p>{t('Not saved. The site would refuse this:')}</p>
          <ProblemList findings={findings} />
        </div>
      )}
      <p role="status">{status}</p>
      {waiting.length > 0 && (
        <button type="button" className="main-button" disabled={!chosen.size || isBusy} onClick={save}>
          {t('They have agreed')}
        </button>
      )}
    </>
  )
}

function Photos({ entry }: { entry: Entry }) {
  const { snapshot } = useEditor()
  const photos = useMemo(() => [...photosOf(entry, snapshot)], [entry, snapshot])
  return (
    <span className={styles.pictures}>
      {photos.slice(0, photosShown).map((path) => (
        <Picture key={path} path={path} />
      ))}
      {photos.length > photosShown && `+ ${photos.length - photosShown}`}
    </span>
  )
}
