/** Chooses the language of the text that is shown. */
import { firstLanguage, type Language, languages, otherLanguages } from '../../../i18n/languages'
import { useWords } from '../context'
import styles from './LanguageButtons.module.css'

const allLanguages: readonly Language[] = [firstLanguage, ...otherLanguages]

interface Props {
  chosen: Language
  onChoose(language: Language): void
}

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
