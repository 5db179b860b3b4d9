/** A button that puts back what was there before the last save or deletion. */
import { useState } from 'react'
import { formKey } from '../../model/open-form'
import { changesOfUndo } from '../../model/undo'
import { Moved } from '../../repository/repository'
import { describeFailure } from '../components/describe-failure'
import { describeProgress } from '../components/describe-progress'
import { useEditor, useWords } from '../context'

export function UndoLine() {
  const words = useWords()
  const { t } = words
  const editor = useEditor()
  const { undo, snapshot, repository, keptForms, unsaved, announce } = editor
  const [status, setStatus] = useState('')
  const [failure, setFailure] = useState('')
  const changes = undo && undo.after.head === snapshot.head ? changesOfUndo(undo) : undefined
  if (!undo || !changes?.length) return null
  const { after, openForm } = undo
  const putBack = async () => {
    setStatus(t('Saving …'))
    setFailure('')
    try {
      const before = await repository.commit(after, 'content: undo the last change', changes, {
        signal: new AbortController().signal,
        report: (progress) => setStatus(describeProgress(progress, words)),
      })
      if (openForm && !unsaved.has(formKey(openForm)))
        await keptForms?.write(formKey(openForm), openForm).catch(() => {})
      editor.setSnapshot(before)
      editor.refresh()
      announce(openForm ? t('Undone. What you had typed is kept on this phone.') : t('Undone.'))
    } catch (error) {
      if (!(error instanceof Moved)) setFailure(describeFailure(error, words))
      else {
        announce(t('Somebody else has saved since then, so this cannot be undone any more.'))
        editor.setSnapshot(await repository.load().catch(() => snapshot))
      }
    }
    setStatus('')
  }
  return (
    <div className="buttons">
      <button type="button" disabled={status !== ''} onClick={putBack}>
        {t('Undo the last change')}
      </button>
      <span role="status">{status}</span>
      <span role="alert">{failure}</span>
    </div>
  )
}
