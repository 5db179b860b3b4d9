/** Detects the language of a document by its text. */
import { type Language, languages } from '../../src/i18n/languages'

/** Fewer letters than this prove nothing, and most scans have none. */
const minLetters = 60
/** Fonts without Unicode, common for Telugu, make letters of another script: then no known word occurs. */
const commonWords: Partial<Record<Language, RegExp>> = {
  en: /\b(?:the|of|and|to|for|in|is|by|on|with)\b/gi,
}
const lettersPerCommonWord = 100

/** Returns undefined if no language is certain. */
export function detectLanguage(text: string): Language | undefined {
  const codes = Object.keys(languages) as Language[]
  const counts = codes.map((code) => ({ code, letters: text.match(languages[code].letters)?.length ?? 0 }))
  const [most] = counts.sort((a, b) => b.letters - a.letters)
  if (!most || most.letters < minLetters) return
  const words = commonWords[most.code]
  const isSure = !words || (text.match(words)?.length ?? 0) * lettersPerCommonWord >= most.letters
  return isSure ? most.code : undefined
}
