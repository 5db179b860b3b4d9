/** Buttons that choose a language. */
import { allLanguages, type Language, languages } from '../../../i18n/languages'
import { editorLanguages } from '../../words/words'
import { useFrame, useWords } from '../context'
import styles from './LanguageButtons.module.css'

interface Props {
  chosen: Language
  onChoose(language: Language): void
}

/** Of the text that is shown. */
export function LanguageButtons({ chosen, onChoose }: Props) {
  const { t } = useWords()
  return (
    <fieldset className={styles.languages} aria-label={t('Language of the text')}>
      {allLanguages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
        >
          {languages[code].languageName}
        </button>
      ))}
    </fieldset>
  )
}

/** Of the editor. */
export function LanguageSwitch() {
  const { words, switchLanguage } = useFrame()
  return editorLanguages
    .filter((code) => code !== words.language)
    .map((code) => (
      <button key={code} type="button" lang={code} onClick={() => switchLanguage(code)}>
        {languages[code].languageName}
      </button>
    ))
}
