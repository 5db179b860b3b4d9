/** Starts the editor. */
import './styles/base.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { Failure } from './components/Failure'
import { readConfig } from './config'
import { FrameContext } from './context'
import { type EditorLanguage, makeWords, type Words } from './words/words'

const languageKey = 'editor-language'

async function readWords(language: EditorLanguage): Promise<Words> {
  if (language === 'en') return makeWords('en', {})
  const { te } = await import('./words/te')
  return makeWords('te', te)
}

function firstLanguage(): EditorLanguage {
  const chosen = localStorage.getItem(languageKey)
  if (chosen === 'en' || chosen === 'te') return chosen
  return navigator.language.startsWith('te') ? 'te' : 'en'
}

function Main({ first }: { first: Words }) {
  const [words, setWords] = useState(first)
  const switchLanguage = async () => {
    const language = words.language === 'te' ? 'en' : 'te'
    const other = await readWords(language)
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

const first = await readWords(firstLanguage())
document.documentElement.lang = first.language
createRoot(document.getElementById('root')!).render(<Main first={first} />)
