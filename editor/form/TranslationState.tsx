/** Whether a translation says the same as its original. */
import { useEffect, useState } from 'react'
import { firstLanguage, type Language } from '../../src/i18n/languages'
import { useWords } from '../context'
import { checksumOf } from './checksum'
import { useText } from './control-props'
import styles from './form.module.css'
import { useForm } from './form-state'

export function TranslationState({ language }: { language: Language }) {
  const { t } = useWords()
  const { draft, form } = useForm()
  const { value, write } = useText({ language, path: ['translates'] })
  const [current, setCurrent] = useState<string>()
  const original = draft.texts[firstLanguage]
  useEffect(() => {
    let isGone = false
    if (original)
      checksumOf(original, form).then((checksum) => {
        if (!isGone) setCurrent(checksum)
      })
    return () => {
      isGone = true
    }
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
