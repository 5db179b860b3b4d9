/** The fields of a form, from its schema. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import { aboutField, fieldsOf, isOptional } from '../../../model/schema/fields'
import { isTranslated } from '../../../model/schema/translation'
import { type Path, valueAt } from '../../model/open-form/open-form'
import { useWords } from '../context'
import { idOf, useForm } from '../form-state'
import { BodyField } from './BodyField'
import { ConsentField } from './ConsentField'
import { Control } from './Control'
import { DayField } from './DayField'
import styles from './fields.module.css'
import { fieldAt, labelOf } from './labels'
import { TranslationState } from './TranslationState'

/** All fields of a text in a language. */
export function TextFields({ language }: { language: Language }) {
  const { t } = useWords()
  const { form, target } = useForm()
  const fields = fieldsOf(form.schema)
  const isOwn = (name: string) =>
    name === 'body' || language === firstLanguage || (name in fields && isTranslated(fields[name]!))
  const show = (name: string) => {
    if (name === 'body') return <BodyField key={name} language={language} />
    if (name === 'consent') return <ConsentField key={name} />
    return <Field key={name} name={name} language={language} path={[name]} />
  }
  const rare = form.fields.rare.filter(isOwn)
  const isRareWanted = target?.language === language && rare.includes(target.field.split('.')[0]!)
  return (
    <>
      {language === firstLanguage && <DayField />}
      {form.fields.usual.filter(isOwn).map(show)}
      {language !== firstLanguage && <TranslationState language={language} />}
      {rare.length > 0 && (
        <details className={styles.more} open={isRareWanted || undefined}>
          <summary>{t('More fields')}</summary>
          {rare.map(show)}
        </details>
      )}
    </>
  )
}

interface Props {
  name: string
  language: Language
  path: Path
}

/** A field with its label, its hint and what is wrong with it. */
export function Field({ name, language, path }: Props) {
  const { t, translate } = useWords()
  const { form, problemAt } = useForm()
  const field = fieldAt(form.schema, path)
  const { description, kind } = aboutField(field)
  const id = idOf(language, path)
  const problem = problemAt(language, path)
  const isGroup = !kind || kind === 'photos' || kind === 'photo' || kind === 'pdf'
  const label = t(labelOf(name))
  const isRequired = language === firstLanguage && !isOptional(field)
  const heading = (
    <>
      {label}
      {!isRequired && kind !== 'boolean' && <span className={styles.optional}> {t('(optional)')}</span>}
    </>
  )
  const inside = (
    <>
      {description && !(kind === 'photos' && form.isEvent) && (
        <p className={styles.hint} id={`${id}-hint`}>
          {translate(description)}
        </p>
      )}
      <Original language={language} path={path} />
      <Control
        field={field}
        id={id}
        language={language}
        path={path}
        describedBy={`${id}-hint ${id}-problem`}
        isWrong={problem !== undefined}
        renderField={(inner, at) => <Field key={inner} name={inner} language={language} path={at} />}
      />
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem && `${label}: ${problem}`}
      </p>
    </>
  )
  return isGroup ? (
    <fieldset className={styles.field} data-field={`${language}:${path.join('.')}`}>
      <legend>{heading}</legend>
      {inside}
    </fieldset>
  ) : (
    <div className={styles.field} data-field={`${language}:${path.join('.')}`}>
      <label htmlFor={id}>{heading}</label>
      {inside}
    </div>
  )
}

/** The text that is translated. */
function Original({ language, path }: { language: Language; path: Path }) {
  const { openForm } = useForm()
  if (language === firstLanguage) return null
  const text = valueAt(openForm.texts[firstLanguage]?.fields, path)
  return typeof text === 'string' && text ? (
    <p className={styles.original} lang={firstLanguage}>
      {text}
    </p>
  ) : null
}
