/** Asks once what is to become of a photo. */
import { useMemo } from 'react'
import { keyOf, titleOf } from '../../model/entries/entries'
import { entriesShowing } from '../../model/entries/photo-paths'
import { formKey } from '../../model/open-form/open-form'
import { Dialog } from '../components/Dialog'
import { useEditor, useWords } from '../context'
import { useForm } from '../form-state'
import { Picture } from './Picture'

interface Props {
  /** Of a saved photo. */
  path?: string
  /** Of a new one. */
  blob?: Blob
  /** Whether the file goes with the photo: other entries cannot show it any more. */
  deletesFile: boolean
  onHere(): void
  onHide?(): void
  onWithdraw?(): void
  onClose(): void
}

export function RemoveDialog({ path, blob, deletesFile, onHere, onHide, onWithdraw, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { entries, snapshot } = useEditor()
  const { openForm } = useForm()
  const others = useMemo(
    () =>
      path === undefined
        ? []
        : entriesShowing([path], entries, snapshot).filter((entry) => keyOf(entry) !== formKey(openForm)),
    [path, entries, snapshot, openForm],
  )
  return (
    <Dialog
      title={t('Remove this photo?')}
      onClose={onClose}
      close="Cancel"
      actions={
        <>
          <button type="button" onClick={onHere}>
            {onWithdraw ? t('Only here') : t('Remove')}
          </button>
          {onHide && (
            <button type="button" onClick={onHide}>
              {t('Keep the file, do not show it')}
            </button>
          )}
          {onWithdraw && (
            <button type="button" onClick={onWithdraw}>
              {t('Everywhere and for good')}
            </button>
          )}
        </>
      }
    >
      <Picture path={path} blob={blob} isLarge />
      {others.length > 0 && (
        <p>
          {t('Also shown in: {}', others.map((entry) => titleOf(entry, words)).join(', '))}
          {deletesFile && ` ${t('With “Only here”, it is taken out there, too.')}`}
        </p>
      )}
    </Dialog>
  )
}
