/** Brings back what somebody has discarded since this page was opened. */
import { formKey } from '../../model/open-form/open-form'
import { useEditor, useWords } from '../context'
import { addressOf } from '../routes'

export function DiscardedLine({ onUndo }: { onUndo(): void }) {
  const { t } = useWords()
  return (
    <p className="note" role="status">
      {t('What you typed is discarded.')}{' '}
      <button type="button" onClick={onUndo}>
        {t('Undo')}
      </button>
    </p>
  )
}

/** In a list: unless something else has been typed into the form since. */
export function DiscardedInList() {
  const { discarded, setDiscarded, keptForms, unsaved, refresh } = useEditor()
  if (!discarded || !keptForms || unsaved.has(formKey(discarded))) return null
  const undo = async () => {
    // Without room on the device, its form offers it once more.
    await keptForms.write(formKey(discarded), discarded).then(
      () => setDiscarded(undefined),
      () => {},
    )
    refresh()
    location.hash = addressOf({ form: discarded.form, entry: discarded.openedName })
  }
  return <DiscardedLine onUndo={undo} />
}
