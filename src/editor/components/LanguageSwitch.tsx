/** Shows the editor in the other language. */
import { useFrame } from '../context'

export function LanguageSwitch() {
  const { words, switchLanguage } = useFrame()
  return (
    <button type="button" lang={words.language === 'te' ? 'en' : 'te'} onClick={switchLanguage}>
      {words.language === 'te' ? 'English' : 'తెలుగు'}
    </button>
  )
}
