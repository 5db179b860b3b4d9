/** The buttons of a form, which stay at the lower edge of the window, and what they say. */

import type { ReactNode } from 'react'
import { baseName } from '../../../model/lib/paths'
import { titleOf } from '../../model/entries'
import { isOfForm } from '../../model/open-problems'
import bar from '../components/Bar.module.css'
import { scrollHere } from '../components/scroll-here'
import { keeperOf } from '../config'
import { useEditor, useFrame, usePublication } from '../context'
import { Picture } from '../photos/Picture'
import { describePublication } from '../publication/describe-publication'
import { addressOf } from '../routes'
import { type FieldTarget, useForm } from './form-state'
import { labelOf } from './labels'
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
  const { config, words } = useFrame()
  const { t, counted, say } = words
  const { keptForms } = useEditor()
  const { state } = usePublication()
  const { openForm } = useForm()
  const { isBusy, status, failure, problems } = save
  const { isChanged, isNew } = openForm
  const isPhotoLeftOut = (problem: (typeof problems)[number]) =>
    problem.isLeftOut === true && !('field' in problem && problem.field === 'body')
  const isLeftOut = problems.every((problem) => problem.isLeftOut)
  const standing = (): ReactNode => {
    if (status || preparation || failure) return status || preparation || failure
    const wrong = problems.length + wrongFields.length
    if (wrong) {
      const own = problems.filter((problem) => 'field' in problem && isOfForm(problem, openForm))
      const [first] = [...wrongFields, ...(own as FieldTarget[])]
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
    return state && describePublication(state, words)
  }
  return (
    <>
      {problems.length > 0 && (
        <div className="note" role="alert" ref={scrollHere}>
          <p>
            {isLeftOut
              ? t('Not saved yet. The site would leave this out:')
              : t('Not saved. The site would refuse this:')}
          </p>
          <ul>
            {problems.map((problem) => {
              if (!('entry' in problem)) {
                const line = `${problem.file.replace(/^content\//, '')}: ${say(problem.said)}`
                return <li key={line}>{line}</li>
              }
              const { entry, field, language, said, photo } = problem
              const isOwn = isOfForm(problem, openForm)
              const [first = ''] = field.split('.')
              const label = field.startsWith('photo:') ? field.slice(6) : t(labelOf(first))
              return (
                <li key={`${field} ${say(said)}`}>
                  {photo && <Picture path={photo} />}
                  {isOwn ? label : `${titleOf(entry, words)}, ${photo ? baseName(photo) : label}`}:{' '}
                  {say(said)}{' '}
                  {isOwn ? (
                    <button type="button" onClick={() => onShow({ language, field })}>
                      {t('Show')}
                    </button>
                  ) : (
                    <a href={addressOf({ form: entry.form.name, entry: entry.name, field, language })}>
                      {t('Open')}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
          {problems.some(isPhotoLeftOut) && (
            <p>
              {t(
                'Remove it here. If it is another photo, tell {}: they can allow it.',
                keeperOf(config) ?? t('the person who looks after the site'),
              )}
            </p>
          )}
          {isLeftOut && !problems.some(isPhotoLeftOut) && (
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
