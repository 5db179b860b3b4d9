/** Deletes an entry, or withdraws an event, after a question. */
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { listEntries, titleOf } from '../content/entries'
import { filesIn } from '../content/photo-paths'
import { useEditor, useWords } from '../context'
import { afterChanges } from '../draft/changes'
import { type Draft, entryOf, formOf } from '../draft/draft'
import { targetOf } from '../publication/targets'
import { type Change, commitToNewest, type Snapshot } from '../repository/repository'
import type { SiteProblem } from '../site-worker/ask'
import type { Words } from '../words/words'

const WithdrawDialog = lazy(() => import('../withdraw/WithdrawDialog'))

export function DeleteEntry({ draft, forget }: { draft: Draft; forget(): Promise<void> }) {
  const words = useWords()
  const { t, translate } = words
  const { snapshot, repository, site, setSnapshot, announce } = useEditor()
  const [dialog, setDialog] = useState<'delete' | 'withdraw'>()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const form = formOf(draft)
  const title = titleOf(entryOf(draft))
  const ownFiles = filesOf(draft, snapshot)
  const remove = async () => {
    setBusy(true)
    setProblems([])
    const { signal } = new AbortController()
    const changesFor = async (newest: Snapshot) => {
      const changes = filesOf(draft, newest).map((path): Change => ({ path, data: null }))
      const after = await afterChanges(newest, changes)
      const [found, known] = [await site.check(after, signal), await site.check(newest, signal)]
      const isKnown = (message: string) => known.some((problem) => problem.message === message)
      const errors = found.filter(({ severity, message }) => severity === 'error' && !isKnown(message))
      if (errors.length) throw new SiteErrors(errors, after)
      return changes
    }
    try {
      const message = `content: delete ${draft.form} ${draft.openedName}`
      setSnapshot(await commitToNewest(repository, message, changesFor, { signal, report() {} }))
      await forget()
      announce(t('“{}” is deleted.', title))
      location.hash = `#/${draft.form}`
    } catch (error) {
      setProblems(error instanceof SiteErrors ? describe(error, translate) : [describeFailure(error, words)])
      setBusy(false)
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
          onClose={() => setDialog(undefined)}
          actions={
            <>
              <button type="button" className="main-button" disabled={isBusy} onClick={remove}>
                {isBusy ? t('Checking …') : t('Delete')}
              </button>
              <button type="button" onClick={() => setDialog(undefined)}>
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

function describe({ list, after }: SiteErrors, translate: Words['translate']): string[] {
  const entries = listEntries(after)
  return list.map((problem) => {
    const target = targetOf({ ...problem, path: problem.file }, entries, after)
    return `${target ? titleOf(target.entry) : problem.file}: ${translate(problem.message)}`
  })
}

/** The texts of an entry; of an event, the whole folder; of a document, also its PDF. */
function filesOf(draft: Draft, { files }: Snapshot): string[] {
  const form = formOf(draft)
  const folder = form.filesOf(draft.openedName)
  if (form.isEvent) return filesIn(folder, { files })
  const texts = Object.keys(draft.opened).map((code) =>
    form.pathOf(draft.openedName, code as keyof Draft['opened']),
  )
  const { file } = draft.texts.en?.fields ?? {}
  const pdf = typeof file === 'string' && files.has(folder + file) ? [folder + file] : []
  return [...texts, ...pdf]
}
