/** Shortens a text to a line that contains the words that were found. */
import { wordsOf } from './words'

type IsFound = (word: string) => boolean

interface Part {
  text: string
  isFound: boolean
}

const maxCharacters = 160
/** How much of the line is before the first word that was found. */
const maxBefore = 40

/** The parts of a title or of a line. */
export function markWords(text: string, isFound: IsFound): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { text: word, index } of wordsOf(text).filter((word) => isFound(word.text))) {
    if (index > done) parts.push({ text: text.slice(done, index), isFound: false })
    parts.push({ text: word, isFound: true })
    done = index + word.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), isFound: false })
  return parts
}

/** The part of the text with most of the words that were found, or its beginning. */
export function excerpt(text: string, isFound: IsFound): string {
  if (text.length <= maxCharacters) return text
  const words = wordsOf(text)
  const first = bestStart(words.filter((word) => isFound(word.text)).map(({ index }) => index))
  const from = first <= maxBefore ? 0 : words.find(({ index }) => index >= first - maxBefore)!.index
  const end = from + maxCharacters
  const last = words.filter(({ text: word, index }) => index >= from && index + word.length <= end).pop()
  // A line without a word, or with a word that is longer, ends anywhere.
  const to = text.length <= end ? text.length : last ? last.index + last.text.length : end
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

/** The start from which most of the others fit into the line. */
function bestStart(starts: readonly number[]): number {
  const count = (start: number) =>
    starts.filter((index) => index >= start && index < start + maxCharacters - maxBefore).length
  return starts.reduce((best, index) => (count(index) > count(best) ? index : best), starts[0] ?? 0)
}
