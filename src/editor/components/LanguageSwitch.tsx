/** Shows the editor in another language. */
import { languages } from '../../i18n/languages'
import { useFrame } from '../context'
import { editorLanguages } from '../words/words'

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
