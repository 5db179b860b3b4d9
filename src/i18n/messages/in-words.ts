import { en } from './en'
import type { Message, Messages, Said } from './message'

/** `table`: that of the language. */
export function inWords(said: Said, table: Messages = en): string {
  if (typeof said === 'string') return shorten(said)
  return shorten((table[said.name] as (...values: Message['values']) => string)(...said.values))
}

/** A message may quote a value of any length, with tabs and of several lines. */
function shorten(words: string): string {
  const line = words.replace(/[\t\n]+/g, ' ')
  return line.length > 500 ? `${line.slice(0, 300)} … ${line.slice(-150)}` : line
}
