/** Deletes an entry, or withdraws an event, after a question. */
import { lazy, Suspense, useMemo, useState } from 'react'
import { keyOf, titleOf } from '../../model/entries/entries'
import { photosOf } from '../../model/entries/photo-paths'
import { entryOf, formKey, formOf, type OpenForm } from '../../model/open-form/open-form'
import { commitPlan } from '../../model/saving/commit'
import { deletionOf, filesOfEntry } from '../../model/saving/plans'
import type { Snapshot } from '../../repository/repository'
import { Dialog } from '../components/Dialog'
import { ProblemList } from '../components/ProblemList'
import { useCommit } from '../components/use-commit'
import { useEditor, useWords } from '../context'
import { FileList } from '../withdraw/FileList'

const WithdrawDialog = lazy(() => import('../withdraw/WithdrawDialog'))

export function DeleteEntry({ openForm, forget }: { openForm: OpenForm; forget(): Promise<void> }) {
  const words = useWords()
  const { t } = words
  const { entries, snapshot, repository, site, setSnapshot, offerUndo, announce } = useEditor()
  const [dialog, setDialog] = useState<'delete' | 'withdraw'>()
  const { status, failure, findings, isBusy, commit, cancel } = useCommit()
  const form = formOf(openForm)
  const title = titleOf(entryOf(openForm), words)
  const name = openForm.openedName
  const ownFiles = useMemo(
    () => (dialog ? filesOfEntry(form, name, snapshot) : []),
    [dialog, form, name, snapshot],
  )
  const entry = entries.find((one) => keyOf(one) === formKey(openForm))
  const keepsPhotos = entry && [...photosOf(entry, snapshot)].some((path) => !ownFiles.includes(path))
  const close = () => {
    cancel()
    setDialog(undefined)
  }
  const remove = () => {
    const moved = t('Somebody else has just saved a change. Look at the files again, and answer again.')
    return commit({ begins: t('Checking …'), moved }, async (options) => {
      const planFor = (newest: Snapshot) => ({
        message: `content: delete ${form.name} ${name}`,
        changes: deletionOf(form, name, snapshot, newest),
      })
      const states = await commitPlan(repository, site, planFor, options)
      setSnapshot(states.after)
      offerUndo({ ...states, ...(openForm.isChanged && { openForm }) })
      await forget()
      announce(t('“{}” is deleted.', title))
      location.hash = `#/${form.name}`
    })
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
          close="Cancel"
          actions={
            <button type="button" className="main-button" disabled={isBusy} onClick={remove}>
              {t('Delete')}
            </button>
          }
        >
          <p>{t('This is deleted:')}</p>
          <FileList paths={ownFiles} />
          {keepsPhotos && <p>{t('Photos that are shown elsewhere, too, stay.')}</p>}
          <p role="status">{status}</p>
          <p role="alert">{failure}</p>
          {findings.length > 0 && (
            <div role="alert">
              <p>{t('Not deleted. Change this first:')}</p>
              <ProblemList findings={findings} />
            </div>
          )}
        </Dialog>
      )}
      {dialog === 'withdraw' && (
        <Suspense>
          <WithdrawDialog paths={ownFiles} event={name} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
