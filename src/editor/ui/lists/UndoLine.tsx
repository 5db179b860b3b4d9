/** A button that puts back what was there before the last save or deletion. */

import { formKey } from '../../model/open-form/open-form'
import { commitPlan } from '../../model/saving/commit'
import { changesOfUndo } from '../../model/saving/plans'
import { Moved, type Snapshot } from '../../repository/repository'
import { useCommit } from '../components/use-commit'
import { useEditor, useWords } from '../context'

export function UndoLine() {
  const { t } = useWords()
  const editor = useEditor()
  const { undo, snapshot, repository, keptForms, unsaved, announce } = editor
  const { status, failure, isBusy, commit } = useCommit()
  const changes = undo && undo.after.head === snapshot.head ? changesOfUndo(undo) : undefined
  if (!undo || !changes?.length) return null
  const { after, openForm } = undo
  const putBack = () =>
    commit({ begins: t('Saving …'), moved: '' }, async (options) => {
      const planFor = (newest: Snapshot) => {
        if (newest.head !== after.head) {
          announce(t('Somebody else has saved since then, so this cannot be undone any more.'))
          throw new Moved()
        }
        return { message: 'content: undo the last change', changes }
      }
      // What was there before is not checked again.
      const undone = await commitPlan(repository, undefined, planFor, options)
      if (openForm && !unsaved.has(formKey(openForm)))
        await keptForms?.write(formKey(openForm), openForm).catch(() => {})
      editor.setSnapshot(undone.after)
      editor.refresh()
      announce(openForm ? t('Undone. What you had typed is kept on this phone.') : t('Undone.'))
    })
  return (
    <div className="buttons">
      <button type="button" disabled={isBusy} onClick={putBack}>
        {t('Undo the last change')}
      </button>
      <span role="status">{status}</span>
      <span role="alert">{failure}</span>
    </div>
  )
}
