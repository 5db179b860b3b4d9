/** Starts the editor. */
// The look of the site, for the elements of the editor.
import '../site/styles/fonts.css'
import '../site/styles/colours.css'
import '../site/styles/tokens.css'
import '../site/styles/languages.css'
import '../site/styles/elements.css'
import './ui/base.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { firstLanguage, type Language } from '../i18n/languages'
import { App } from './App'
import { Failure } from './ui/components/Failure'
import { readConfig } from './ui/config'
import { FrameContext } from './ui/context'
import { editorLanguages, loadWords, type Words } from './words/words'

const languageKey = 'editor-language'

function languageAtStart(): Language {
  const chosen = localStorage.getItem(languageKey)
  const known = (name: string | null) => editorLanguages.find((code) => code === name)
  return known(chosen) ?? known(navigator.language.split('-')[0]!) ?? firstLanguage
}

function Main({ first }: { first: Words }) {
  const [words, setWords] = useState(first)
  const switchLanguage = async (language: Language) => {
    const other = await loadWords(language)
    localStorage.setItem(languageKey, language)
    document.documentElement.lang = language
    setWords(other)
  }
  return (
    <FrameContext value={{ config: readConfig(document), words, switchLanguage }}>
      <Failure>
        <App />
      </Failure>
    </FrameContext>
  )
}

const first = await loadWords(languageAtStart())
document.documentElement.lang = first.language
createRoot(document.getElementById('root')!).render(<Main first={first} />)
