/** Buttons that add photos: from this device, and those that are saved already. */
import { useState } from 'react'
import { heicEndings } from '../../../model/addresses/photo-name'
import { nameFor } from '../../../model/read/names'
import { treeOf } from '../../model/entries/photo-paths'
import type { FilePlace } from '../../model/open-form/open-form'
import { FileButton } from '../components/FileButton'
import { useEditor, useWords } from '../context'
import { useForm } from '../form-state'
import { PhotoPicker } from './PhotoPicker'
import styles from './photos.module.css'
import { isPlace } from './use-preparation'

interface Props extends FilePlace {
  label: string
  id?: string
  /** What says that something is wrong with the field. */
  describedBy?: string
  isWrong?: boolean
  isSingle?: boolean
  /** Whether a photo of another entry can be shown. */
  canChooseSaved?: boolean
  /** Where in a text the next photos are put. */
  takePlace?(count: number): FilePlace['at']
}

export function AddPhotos({
  label,
  id,
  describedBy,
  isWrong,
  isSingle,
  canChooseSaved,
  language,
  path,
  takePlace,
}: Props) {
  const { t } = useWords()
  const { snapshot } = useEditor()
  const { form, openForm, dispatch, preparation } = useForm()
  const [isPicking, setPicking] = useState(false)
  const place = { language, path }
  const isBusy = openForm.chosen.some((chosen) => isPlace(chosen.place, place))
  const refusals = preparation.refusals.filter((refusal) => isPlace(refusal.place, place))
  return (
    <div className={styles.add}>
      <span className="buttons">
        <FileButton
          accept={`image/*,${heicEndings}`}
          isMultiple={!isSingle}
          isDisabled={isBusy}
          onChoose={(files) => preparation.choose(files, { ...place, at: takePlace?.(files.length) })}
          {...{ label, id, describedBy, isWrong }}
        />
        {canChooseSaved && (
          <button type="button" disabled={isBusy} onClick={() => setPicking(true)}>
            {t('Choose a saved photo')}
          </button>
        )}
        {isBusy && (
          <button type="button" onClick={preparation.cancel}>
            {t('Cancel')}
          </button>
        )}
      </span>
      {/* The status at the lower edge of the window says the same. */}
      <p aria-hidden>{isBusy && preparation.status}</p>
      {refusals.length > 0 && (
        <ul role="alert" className={styles.refusals}>
          {refusals.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isPicking && (
        <PhotoPicker
          title={t('Choose a saved photo')}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false)
            const name = nameFor(chosen, form.pathOf(openForm.name || 'new', language), treeOf(snapshot))
            dispatch({ type: 'place', name, place: { ...place, at: takePlace?.(1) } })
          }}
        />
      )}
    </div>
  )
}
