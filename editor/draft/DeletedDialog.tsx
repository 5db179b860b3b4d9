/** Asks what becomes of an open form whose entry somebody else has deleted. */
import { Dialog } from '../components/Dialog'
import { useWords } from '../context'

export function DeletedDialog({ onAnswer }: { onAnswer(isSavedAgain: boolean): void }) {
  const { t } = useWords()
  return (
    <Dialog
      title={t('Deleted in the meantime')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <button type="button" className="main-button" onClick={() => onAnswer(false)}>
            {t('Back to the form')}
          </button>
          <button type="button" onClick={() => onAnswer(true)}>
            {t('Save it again')}
          </button>
        </>
      }
    >
      <p>
        {t(
          'After you opened this, somebody else has deleted it. Perhaps somebody asked for that. If you save it again, its text comes back as it is in this form; photos that were deleted do not.',
        )}
      </p>
    </Dialog>
  )
}
