/** Shows the editor in another language. */
import { languages } from '../../../i18n/languages'
import { editorLanguages } from '../../words/words'
import { useFrame } from '../context'

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
