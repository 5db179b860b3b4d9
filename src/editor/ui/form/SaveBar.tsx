/** The buttons of a form, which stay at the lower edge of the window, and what they say. */

import type { ReactNode } from 'react'
import type { Finding } from '../../model/problems/findings'
import { isOfForm } from '../../model/problems/open-problems'
import bar from '../components/Bar.module.css'
import { scrollHere } from '../components/focus'
import { ProblemList } from '../components/ProblemList'
import { keeperOf } from '../config'
import { useEditor, useFrame, usePublication } from '../context'
import { type FieldTarget, useForm } from '../form-state'
import { describePublication } from '../publication/describe-publication'
import type { Save } from './use-save'

interface Props {
  save: Save
  /** The fields that the schema refuses, after somebody has pressed Save. */
  wrongFields: readonly FieldTarget[]
  /** Whether the device has no room for the form. */
  isFull: boolean
  /** What is being prepared: it has to be there before the form is saved. */
  preparation: string | undefined
  onPreview(): void
  onShow(target: FieldTarget): void
}

export function SaveBar({ save, wrongFields, isFull, preparation, onPreview, onShow }: Props) {
  const frame = useFrame()
  const { t, counted } = frame.words
  const { keptForms } = useEditor()
  const { state } = usePublication()
  const { openForm } = useForm()
  const { isBusy, status, failure, findings } = save
  const { isChanged, isNew } = openForm
  /** A word that visitors do not see is at its text. */
  const isPhotoLeftOut = ({ isLeftOut, target }: Finding) => isLeftOut && target?.field !== 'body'
  const isLeftOut = findings.every((one) => one.isLeftOut)
  const standing = (): ReactNode => {
    if (status || preparation || failure) return status || preparation || failure
    const wrong = findings.length + wrongFields.length
    if (wrong) {
      const own = findings.flatMap(({ target }) => (target && isOfForm(target, openForm) ? target : []))
      const [first] = [...wrongFields, ...own]
      const sentence =
        isLeftOut && !wrongFields.length
          ? counted(wrong, 'Not saved yet: look at {} thing.', 'Not saved yet: look at {} things.')
          : counted(wrong, 'Not saved: {} thing to correct.', 'Not saved: {} things to correct.')
      return first ? (
        <button type="button" onClick={() => onShow({ language: first.language, field: first.field })}>
          {sentence}
        </button>
      ) : (
        sentence
      )
    }
    if (isFull) return t('Not saved. This phone has no room to keep it.')
    if (isChanged) return keptForms ? t('Kept on this phone, not saved yet.') : t('Not saved yet.')
    return state && describePublication(state, frame)
  }
  return (
    <>
      {findings.length > 0 && (
        <div className="note" role="alert" ref={scrollHere}>
          <p>
            {isLeftOut
              ? t('Not saved yet. The site would leave this out:')
              : t('Not saved. The site would refuse this:')}
          </p>
          <ProblemList findings={findings} onShow={onShow} />
          {findings.some(isPhotoLeftOut) && (
            <p>{t('Remove it here. If it is another photo, tell {}: they can allow it.', keeperOf(frame))}</p>
          )}
          {isLeftOut && !findings.some(isPhotoLeftOut) && (
            <button type="button" onClick={() => save.save(true)}>
              {t('Save all the same')}
            </button>
          )}
        </div>
      )}
      <div className={bar.bar}>
        <span className={bar.status} role="status">
          {standing()}
        </span>
        <span className="buttons">
          {isBusy ? (
            <button type="button" onClick={save.cancel}>
              {t('Cancel')}
            </button>
          ) : (
            <button type="button" disabled={preparation !== undefined} onClick={onPreview}>
              {t('Preview')}
            </button>
          )}
          <button
            type="button"
            className="main-button"
            disabled={isBusy || preparation !== undefined || !(isChanged || isNew)}
            onClick={() => save.save()}
          >
            {t('Save')}
          </button>
        </span>
      </div>
    </>
  )
}
