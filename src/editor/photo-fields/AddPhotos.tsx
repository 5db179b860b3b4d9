/** Buttons that add photos: from this device, and those that are saved already. */
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../i18n/languages'
import { heicEndings } from '../../model/addresses/photo-name'
import { nameFor } from '../../model/read/names'
import { useEditor, useWords } from '../context'
import { treeOf } from '../entries/photo-paths'
import { useForm } from '../form/form-state'
import { PhotoPicker } from './PhotoPicker'
import styles from './photos.module.css'
import { useNewPhotos } from './use-new-photos'

interface Props {
  label: string
  id?: string
  isSingle?: boolean
  /** Whether a photo of another entry can be shown. */
  canChooseSaved?: boolean
  language: Language
  /** Files that were shared with the editor, to begin with. */
  shared?: readonly File[]
  onPhoto(name: string): void
}

export function AddPhotos({ label, id, isSingle, canChooseSaved, language, shared, onPhoto }: Props) {
  const { t } = useWords()
  const { snapshot } = useEditor()
  const { form, draft } = useForm()
  const { status, refusals, isBusy, add, cancel } = useNewPhotos(onPhoto)
  const input = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const isTaken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is added once
  useEffect(() => {
    if (!shared?.length || isTaken.current) return
    isTaken.current = true
    void add(shared)
  }, [shared])
  return (
    <div className={styles.add}>
      <span className="buttons">
        <button type="button" id={id} disabled={isBusy} onClick={() => input.current!.click()}>
          {label}
        </button>
        {canChooseSaved && (
          <button type="button" disabled={isBusy} onClick={() => setPicking(true)}>
            {t('Choose a saved photo')}
          </button>
        )}
        {isBusy && (
          <button type="button" onClick={cancel}>
            {t('Cancel')}
          </button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={`image/*,${heicEndings}`}
        multiple={!isSingle}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length) void add(files)
        }}
      />
      {/* The status at the lower edge of the window says the same. */}
      <p aria-hidden>{status}</p>
      {refusals.length > 0 && (
        <ul role="alert" className={styles.refusals}>
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      {isPicking && (
        <PhotoPicker
          title={t('Choose a saved photo')}
          onClose={() => setPicking(false)}
          onChoose={(path) => {
            setPicking(false)
            onPhoto(nameFor(path, form.pathOf(draft.name || 'new', language), treeOf(snapshot)))
          }}
        />
      )}
    </div>
  )
}
