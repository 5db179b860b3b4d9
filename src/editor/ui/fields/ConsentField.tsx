/** Asks whether those on the photos have agreed. */
import { firstLanguage } from '../../../i18n/languages'
import { heldBy } from '../../../model/schema/consent'
import { asksConsent, hasPhotos, sourceFields } from '../../model/entries/entries'
import { photosOf } from '../../model/entries/photo-paths'
import { entryOf } from '../../model/open-form/open-form'
import { asSentence } from '../../words/words'
import { useEditor, useWords } from '../context'
import { useForm, useText } from '../form-state'
import { AlsoShown } from '../withdraw/AlsoShown'
import styles from './fields.module.css'

export function ConsentField() {
  const { t } = useWords()
  const { openForm, form, problemAt } = useForm()
  const { snapshot } = useEditor()
  const { value, write } = useText({ language: firstLanguage, path: ['consent'] })
  const entry = entryOf(openForm)
  const isAsked = openForm.files.length > 0 || hasPhotos(entry, snapshot)
  const problem = problemAt(firstLanguage, ['consent'])
  const choices = [
    ['given', t('Yes'), t('They have agreed.')],
    ['pending', t('Not yet'), t('Nobody has agreed yet: this stays off the site.')],
  ] as const
  const noAnswer = asksConsent(form, snapshot)
    ? t('Until you answer, this stays off the site.')
    : t('Save publishes the photos. You can answer later.')
  return (
    <fieldset
      className={styles.field}
      data-field={`${firstLanguage}:consent`}
      aria-describedby="consent-problem"
    >
      <legend>{t('Have the people on the photos, or their parents or school, agreed?')}</legend>
      <span className="buttons">
        {choices.map(([name, word]) => (
          <button
            key={name}
            type="button"
            aria-pressed={value === name}
            onClick={() => write(value === name ? '' : name)}
          >
            {word}
          </button>
        ))}
      </span>
      <p role="status" className={styles.hint}>
        {choices.find(([name]) => name === value)?.[2] ?? (isAsked && !value && noAnswer)}
      </p>
      {!openForm.isNew && heldBy(sourceFields(entry)) && <AlsoShown paths={[...photosOf(entry, snapshot)]} />}
      <p className="problem" id="consent-problem" role="alert">
        {asSentence(problem)}
      </p>
    </fieldset>
  )
}
