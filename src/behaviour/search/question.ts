/** The words of a question that are looked for. */
import { comparisonOf, wordsOf } from './words'

const { fold, stem } = comparisonOf({ bySound: true })

/** Words with which people ask, and which say nothing about the thing. */
const asking = new Set(
  `a an the of for to in at on is are do can i we me my our you your how what where when who which no get want need needed please
  ఎలా ఎక్కడ ఎప్పుడు ఎవరు ఏమిటి ఏంటి కావాలి కావాలా కావాలంటే చేయాలి ఇవ్వాలి రావాలి అడగాలి ఉంది ఉన్నాయి ఉందా కోసం దయచేసి`
    .split(/\s+/)
    .map((word) => stem(fold(word))),
)
/** Endings of the verbs of Telugu sentences, with the sounds of `fold`: ఇస్తారా, ఇచ్చారు, వస్తుంది, చేయాలంటే, చెప్పండి, చేయొచ్చా. */
const verbEnding =
  /.(?:[tcs]ar[au]|.(?:tund[ai]|tay[ai]|tun[ai].*|[^pv]ali|alante|[ai]ndi|[ao]c[au]|adama?))(?:ndi)?$/

const isAsking = (folded: string) => asking.has(stem(folded)) || verbEnding.test(folded)

/** A word of asking that is written together with the one before: రైతులకేమిస్తారు, సభ్యులెవరు. */
const joinedAsking = /^(.{4,}?)(?:ే(?:మి|ం)|ె(?:వర|ప్పు|క్క|ంత|లా)).*$/u

/** The parts of a word that is written without a space have at least so many letters. */
const minLetters = 4

/** Without words of asking, and with the spaces that a text has: `అంగన్ వాడీ` → `అంగన్‌వాడీ`. */
export function wordsToFind(question: string, isKnown: (word: string) => boolean): string[] {
  const all = wordsOf(question).map(({ text }) => (isKnown(text) ? text : text.replace(joinedAsking, '$1')))
  const telling = all.filter((word) => !isAsking(fold(word)))
  return joined(telling.length ? telling : all, isKnown).flatMap((word) => separated(word, isKnown))
}

function joined(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const [word, next, ...others] = words
  if (word === undefined || next === undefined) return [...words]
  if (isKnown(word + next) && !(isKnown(word) && isKnown(next)))
    return joined([word + next, ...others], isKnown)
  return [word, ...joined([next, ...others], isKnown)]
}

function separated(word: string, isKnown: (word: string) => boolean): string[] {
  if (isKnown(word)) return [word]
  for (let index = word.length - 1; index > 0; index--) {
    const parts = [word.slice(0, index), word.slice(index)]
    if (/^\p{M}/u.test(parts[1]!)) continue
    if (parts.every((piece) => fold(piece).length >= minLetters && isKnown(piece))) return parts
  }
  return [word]
}
