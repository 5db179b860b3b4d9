/** Whether a translation says the same as its original. */
import { useMemo } from 'react'
import { firstLanguage, type Language } from '../../../i18n/languages'
import { prune } from '../../../model/front-matter/values'
import { checksumOfTexts } from '../../../model/schema/translation'
import { useWords } from '../context'
import { useForm, useText } from '../form-state'
import styles from './fields.module.css'

export function TranslationState({ language }: { language: Language }) {
  const { t } = useWords()
  const { openForm, form } = useForm()
  const { value, write } = useText({ language, path: ['translates'] })
  const original = openForm.texts[firstLanguage]
  // While the original has mistakes, it has no checksum.
  const current = useMemo(() => {
    const { data } = form.schema.safeParse(prune(original?.fields) ?? {})
    return data && original && checksumOfTexts(data, original.body, form.schema)
  }, [original, form])
  if (!current) return null
  const isCurrent = value === current
  const sentence = isCurrent
    ? t('The translation is up to date.')
    : value
      ? t('The original has changed since it was translated.')
      : t('Nobody has confirmed yet that the translation is complete.')
  return (
    <fieldset className={styles.field} data-field={`${language}:translates`}>
      <legend>{t('State of the translation')}</legend>
      <p role="status">{sentence}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isCurrent}
          onChange={({ target }) => write(target.checked ? current : '')}
        />
        {t('The translation says the same as the original')}
      </label>
    </fieldset>
  )
}
