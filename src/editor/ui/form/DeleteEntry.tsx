/** Deletes an entry, or withdraws an event, after a question. */
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { commitPlan, SiteErrors } from '../../model/commit'
import { deletionOf, filesOfEntry } from '../../model/deletion'
import { keyOf, titleOf } from '../../model/entries'
import { entryOf, formKey, formOf, type OpenForm } from '../../model/open-form'
import { photosOf } from '../../model/photo-paths'
import { Moved, type Progress } from '../../repository/repository'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { describeWait } from '../components/describe-progress'
import { useEditor, useWords } from '../context'
import { describeErrors } from '../publication/describe-errors'
import { FileList } from '../withdraw/FileList'

const WithdrawDialog = lazy(() => import('../withdraw/WithdrawDialog'))

export function DeleteEntry({ openForm, forget }: { openForm: OpenForm; forget(): Promise<void> }) {
  const words = useWords()
  const { t } = words
  const { entries, snapshot, repository, site, setSnapshot, offerUndo, announce } = useEditor()
  const [dialog, setDialog] = useState<'delete' | 'withdraw'>()
  const [status, setStatus] = useState('')
  const [problems, setProblems] = useState<string[]>([])
  /** Whether somebody else has changed the files since they were shown. */
  const [isChanged, setChanged] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const form = formOf(openForm)
  const title = titleOf(entryOf(openForm), words)
  const ownFiles = useMemo(
    () => (dialog ? filesOfEntry(form, openForm.openedName, snapshot) : []),
    [dialog, form, openForm.openedName, snapshot],
  )
  const entry = entries.find((one) => keyOf(one) === formKey(openForm))
  const keepsPhotos = entry && [...photosOf(entry, snapshot)].some((path) => !ownFiles.includes(path))
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
    try {
      const report = (progress: Progress) => setStatus(describeWait(progress, words) || t('Checking …'))
      const { before, after } = await commitPlan(
        repository,
        site,
        {
          message: `content: delete ${openForm.form} ${openForm.openedName}`,
          changesFor: (newest) => deletionOf(form, openForm.openedName, snapshot, newest),
        },
        { signal, report },
      )
      setSnapshot(after)
      offerUndo({ before, after, ...(openForm.isChanged && { openForm }) })
      await forget()
      announce(t('“{}” is deleted.', title))
      location.hash = `#/${openForm.form}`
    } catch (error) {
      setStatus('')
      if (signal.aborted) return
      if (error instanceof Moved) {
        setChanged(true)
        setSnapshot(await repository.load().catch(() => snapshot))
      } else
        setProblems(
          error instanceof SiteErrors ? describeErrors(error, words) : [describeFailure(error, words)],
        )
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
          <p>{t('This is deleted:')}</p>
          <FileList paths={ownFiles} />
          {keepsPhotos && <p>{t('Photos that are shown elsewhere, too, stay.')}</p>}
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
          <WithdrawDialog paths={ownFiles} event={openForm.openedName} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
