/** What is wrong with the site, each with the way to its field. */
import { useContext } from 'react'
import { baseName } from '../../../model/lib/paths'
import { titleOf } from '../../model/entries/entries'
import { type Finding, withNames } from '../../model/problems/findings'
import { isOfForm } from '../../model/problems/open-problems'
import { keeperOf } from '../config'
import { useEditor, useFrame } from '../context'
import { labelOf } from '../fields/labels'
import { type FieldTarget, FormContext } from '../form-state'
import { Picture } from '../photos/Picture'
import { addressOf } from '../routes'
import styles from './ProblemList.module.css'

/** `onShow`: shows a field of the open form. */
export function ProblemList({
  findings,
  onShow,
}: {
  findings: readonly Finding[]
  onShow?(target: FieldTarget): void
}) {
  const frame = useFrame()
  const { words } = frame
  const { t } = words
  const { entries } = useEditor()
  const openForm = useContext(FormContext)?.openForm
  return (
    <ul className={styles.list}>
      {findings.map(({ file, said, target }) => {
        const sentence = words.say(withNames(said, entries, words))
        const key = `${file} ${target?.language} ${target?.field} ${sentence}`
        if (!target)
          return (
            <li key={key}>
              {file.replace(/^content\//, '')}: {sentence} {t('Tell {}.', keeperOf(frame))}
            </li>
          )
        const { entry, language, field, photo } = target
        const isOwn = onShow && openForm && isOfForm(target, openForm)
        const title = titleOf(entry, words)
        const [name = ''] = field.split('.')
        return (
          <li key={key}>
            {photo && <Picture path={photo} />}
            <p>
              {!isOwn && <strong>{title}, </strong>}
              {field.startsWith('photo:') ? baseName(field.slice('photo:'.length)) : t(labelOf(name))}:{' '}
              {sentence}
            </p>
            {isOwn ? (
              <button type="button" onClick={() => onShow({ language, field })}>
                {t('Show')}
              </button>
            ) : (
              <a
                className="button"
                href={addressOf({ form: entry.form.name, entry: entry.name, field, language })}
              >
                {t('Open “{}”', title)}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
