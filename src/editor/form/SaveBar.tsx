/** The buttons of a form, which stay at the lower edge of the window, and what they say. */

import { baseName } from '../../model/lib/paths'
import { scrollHere } from '../components/scroll-here'
import { useWords } from '../context'
import { keyOf, titleOf } from '../entries/entries'
import { Picture } from '../photo-fields/Picture'
import { addressOf } from '../routes'
import { draftKey } from '../save/draft'
import styles from './form.module.css'
import { type FieldTarget, useForm } from './form-state'
import { labelOf } from './labels'
import type { Save } from './use-save'

interface Props {
  save: Save
  isChanged: boolean
  isNew: boolean
  /** What is being prepared: it has to be there before the form is saved. */
  preparation: string | undefined
  onPreview(): void
  onShow(target: FieldTarget): void
}

export function SaveBar({ save, isChanged, isNew, preparation, onPreview, onShow }: Props) {
  const { t, counted, say } = useWords()
  const { draft } = useForm()
  const { isBusy, status, failure, problems, wrongFields } = save
  const isLeftOut = problems.every((problem) => problem.isLeftOut)
  return (
    <>
      {failure && (
        <p className="note" role="alert" ref={scrollHere}>
          {failure}
        </p>
      )}
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
                const words = `${problem.file.replace(/^content\//, '')}: ${say(problem.said)}`
                return <li key={words}>{words}</li>
              }
              const { entry, field, language, said, photo } = problem
              const isOwn =
                keyOf(entry) === draftKey(draft) ||
                (entry.form.name === draft.form && entry.name === draft.name)
              const [first = ''] = field.split('.')
              const label = field.startsWith('photo:') ? field.slice(6) : t(labelOf(first))
              return (
                <li key={`${field} ${say(said)}`}>
                  {photo && <Picture path={photo} />}
                  {isOwn ? label : `${titleOf(entry)}, ${photo ? baseName(photo) : label}`}: {say(said)}{' '}
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
          {isLeftOut && (
            <>
              {problems.some((problem) => !('field' in problem) || problem.field !== 'body') && (
                <p>
                  {t(
                    'If it is another photo, save all the same, and tell somebody who knows the project: they can allow it.',
                  )}
                </p>
              )}
              <button type="button" onClick={() => save.save(true)}>
                {t('Save all the same')}
              </button>
            </>
          )}
        </div>
      )}
      <div className={styles.bar}>
        <span className={styles.status} role="status">
          {status ||
            preparation ||
            (wrongFields > 0 &&
              counted(wrongFields, '{} field is to be corrected.', '{} fields are to be corrected.'))}
        </span>
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
          type="submit"
          className="main-button"
          disabled={isBusy || preparation !== undefined || !(isChanged || isNew)}
        >
          {t('Save')}
        </button>
      </div>
    </>
  )
}
