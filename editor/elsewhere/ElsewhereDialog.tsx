/** Before an entry is saved or deleted: where else its photos are shown, and what is changed there too. */
import { useEffect, useRef, useState } from 'react'
import type { Asset, Change } from '../cms/cms'
import { Consequences, needsPhoto } from '../dialogs/Consequences'
import { CancelButton, Dialog } from '../dialogs/show-dialog'
import { usePlan } from '../dialogs/use-plan'
import { useProgress } from '../dialogs/use-progress'
import { titleOf } from '../withdraw/repository'
import { say } from '../words/say'
import type { GoneFromSite } from './gone'
import { changesOf, findElsewhere, planTakingOut, type ShownElsewhere } from './take-out'

interface Props {
  gone: GoneFromSite
  /** The changes of other files; undefined if nothing is to be saved. */
  onAnswer(changes: readonly Change[] | undefined): void
}

export function ElsewhereDialog({ gone, onAnswer }: Props) {
  const search = useRef(new AbortController())
  const { progress, setProgress, problem, isSaving, fail, save } = useProgress(
    say('Looking where else this is shown …'),
  )
  const [elsewhere, setElsewhere] = useState<ShownElsewhere>()
  const [kept, setKept] = useState<ReadonlySet<Asset>>(new Set())
  const [isSharedTakenOut, setSharedTakenOut] = useState(gone.reason === 'pending')
  const [instead, setInstead] = useState<Asset>()
  const answer = (changes: readonly Change[] | undefined) => {
    search.current.abort()
    onAnswer(changes)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is a new function at each rendering
  useEffect(() => {
    const report = (done: number, total: number) =>
      setProgress(say('Looking where else this is shown: {} of {} photos compared.', done, total))
    const show = (shown: ShownElsewhere) => {
      setElsewhere(shown)
      // What is public stays so, unless somebody says otherwise.
      const similar = shown.copies.filter(({ isSameFile }) => gone.reason === 'draft' && !isSameFile)
      setKept(new Set(similar.map(({ asset }) => asset)))
    }
    findElsewhere(gone, report, search.current.signal).then(show, fail)
    return () => search.current.abort()
  }, [gone])
  const choice = { kept, isSharedTakenOut }
  const texts = usePlan(
    elsewhere && (() => planTakingOut(gone, elsewhere, choice)),
    [elsewhere, kept, isSharedTakenOut],
    (planned) => {
      setProgress('')
      const { copies, leftOut, shared } = elsewhere!
      if (![copies, leftOut, shared, planned, gone.events].some(({ length }) => length)) answer([])
    },
    fail,
  )
  const confirm = () =>
    save(say('Saving …'), async () => {
      const planned = await planTakingOut(gone, elsewhere!, { ...choice, instead })
      answer(await changesOf(gone, elsewhere!, choice, planned))
    })

  return (
    <Dialog title={say('Also shown elsewhere')} onDismiss={() => answer(undefined)}>
      <p role="status">{progress}</p>
      {problem && <p role="alert">{problem}</p>}
      {!elsewhere && !problem && (
        <button type="button" onClick={() => search.current.abort()}>
          {say('Do not look any further')}
        </button>
      )}
      {elsewhere && texts && (
        <>
          {gone.events.length > 0 && (
            <>
              <p>{say('These events are not shown either, until this is published again:')}</p>
              <ul>
                {gone.events.map((event) => (
                  <li key={titleOf(event)}>{titleOf(event)}</li>
                ))}
              </ul>
            </>
          )}
          {elsewhere.leftOut.length > 0 && (
            <>
              <p>{say('These leave the photos out, too, until this is published again:')}</p>
              <ul>
                {elsewhere.leftOut.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </>
          )}
          {elsewhere.shared.length > 0 && (
            <label>
              <input
                type="checkbox"
                checked={isSharedTakenOut}
                onChange={({ currentTarget }) => setSharedTakenOut(currentTarget.checked)}
              />{' '}
              {say('Other entries show these photos. Take them out there, too.')}
            </label>
          )}
          <Consequences
            copies={elsewhere.copies}
            kept={kept}
            onKeep={setKept}
            canKeepSameFiles={gone.reason === 'removed'}
            missed={elsewhere.missed}
            texts={texts}
            instead={instead}
            onInstead={setInstead}
            gone={[...gone.photos, ...gone.deleted, ...elsewhere.copies.map(({ asset }) => asset)]}
          />
          {gone.reason === 'draft' && elsewhere.copies.length > 0 && (
            <p>{say('If such a photo may stay public, take it out of this draft instead.')}</p>
          )}
          {(gone.reason === 'pending' || gone.reason === 'draft') && texts.length > 0 && (
            <p>{say('When this is published again, add it there again.')}</p>
          )}
        </>
      )}
      <div className="photo-buttons">
        <button type="button" disabled={!texts || isSaving || needsPhoto(texts, instead)} onClick={confirm}>
          {say('Take it out there, too, and save')}
        </button>
        <CancelButton onClick={() => answer(undefined)} />
      </div>
    </Dialog>
  )
}
