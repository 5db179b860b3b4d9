/** Deletes an entry, or withdraws an event, after a question. */
import { lazy, Suspense, useRef, useState } from 'react'
import { isSame } from '../../model/front-matter/values'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { describeWait } from '../components/describe-progress'
import { useEditor, useWords } from '../context'
import { listEntries, titleOf } from '../entries/entries'
import { targetOf } from '../publication/targets'
import { commitToNewest, Moved, type Progress, type Snapshot } from '../repository/repository'
import { afterChanges } from '../save/changes'
import { deletionOf, filesOfEntry } from '../save/deletion'
import { type Draft, entryOf, formOf } from '../save/draft'
import type { SiteProblem } from '../site-worker/ask'
import type { Words } from '../words/words'

const WithdrawDialog = lazy(() => import('../withdraw/WithdrawDialog'))

export function DeleteEntry({ draft, forget }: { draft: Draft; forget(): Promise<void> }) {
  const words = useWords()
  const { t, say } = words
  const { snapshot, repository, site, setSnapshot, announce } = useEditor()
  const [dialog, setDialog] = useState<'delete' | 'withdraw'>()
  const [status, setStatus] = useState('')
  const [problems, setProblems] = useState<string[]>([])
  /** Whether somebody else has changed the files since they were shown. */
  const [isChanged, setChanged] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const form = formOf(draft)
  const title = titleOf(entryOf(draft))
  const ownFiles = filesOfEntry(form, draft.openedName, snapshot)
  const close = () => {
    stop.current?.abort()
    setDialog(undefined)
  }
  const remove = async () => {
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setStatus(t('Checking …'))
    setProblems([])
    setChanged(false)
    const changesFor = async (newest: Snapshot) => {
      const changes = deletionOf(form, draft.openedName, snapshot, newest)
      const after = await afterChanges(newest, changes)
      const [found, known] = [await site.check(after, signal), await site.check(newest, signal)]
      const isKnown = ({ file, said }: SiteProblem) =>
        known.some((problem) => problem.file === file && isSame(problem.said, said))
      const errors = found.filter((problem) => problem.severity === 'error' && !isKnown(problem))
      if (errors.length) throw new SiteErrors(errors, after)
      signal.throwIfAborted()
      return changes
    }
    try {
      const message = `content: delete ${draft.form} ${draft.openedName}`
      const report = (progress: Progress) => setStatus(describeWait(progress, words) || t('Checking …'))
      setSnapshot(await commitToNewest(repository, message, changesFor, { signal, report }))
      await forget()
      announce(t('“{}” is deleted.', title))
      location.hash = `#/${draft.form}`
    } catch (error) {
      setStatus('')
      if (signal.aborted) return
      if (error instanceof Moved) {
        setChanged(true)
        setSnapshot(await repository.load().catch(() => snapshot))
      } else setProblems(error instanceof SiteErrors ? describe(error, say) : [describeFailure(error, words)])
    }
  }
  return (
    <div className="buttons">
      <button type="button" onClick={() => setDialog('delete')}>
        {t('Delete')}
      </button>
      {form.isEvent && (
        <button type="button" onClick={() => setDialog('withdraw')}>
          {t('Withdraw this event')}
        </button>
      )}
      {dialog === 'delete' && (
        <Dialog
          title={t('Delete “{}”?', title)}
          onClose={close}
          actions={
            <>
              <button type="button" className="main-button" disabled={status !== ''} onClick={remove}>
                {t('Delete')}
              </button>
              <button type="button" onClick={close}>
                {t('Cancel')}
              </button>
            </>
          }
        >
          <p>{t('These files are deleted:')}</p>
          <ul>
            {ownFiles.map((path) => (
              <li key={path}>{path.replace('content/', '')}</li>
            ))}
          </ul>
          <p role="status">{status}</p>
          {isChanged && (
            <p role="alert">
              {t('Somebody else has just saved a change. Look at the files again, and answer again.')}
            </p>
          )}
          {problems.length > 0 && (
            <div role="alert">
              <p>{t('Not deleted. Change this first:')}</p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
        </Dialog>
      )}
      {dialog === 'withdraw' && (
        <Suspense>
          <WithdrawDialog
            paths={ownFiles}
            event={draft.openedName}
            hasChanges={draft.isChanged}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a build would refuse without the entry. */
class SiteErrors extends Error {
  constructor(
    readonly list: readonly SiteProblem[],
    readonly after: Snapshot,
  ) {
    super()
  }
}

function describe({ list, after }: SiteErrors, say: Words['say']): string[] {
  const entries = listEntries(after)
  return list.map((problem) => {
    const target = targetOf({ ...problem, path: problem.file }, entries, after)
    return `${target ? titleOf(target.entry) : problem.file}: ${say(problem.said)}`
  })
}
