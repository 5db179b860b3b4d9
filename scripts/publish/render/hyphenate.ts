/**
 * Where lines of Telugu may break: between the syllables of long words, which few browsers can hyphenate, and not between
 * a number and the word it counts.
 */
import { syllables } from '../../fonts/glyphs'

/** Shorter words fit into the narrowest column. */
const minCharacters = 14
/** Syllables that stay together at both ends of a word. */
const edge = 2

const softHyphen = '\u00AD'
const word = /[\u0C00-\u0C7F][\u0C00-\u0C7F\u200C\u200D]*/g
const spaceAfterNumber = /(?<=\d) (?=[\u0C00-\u0C7F])/g
const noBreakSpace = '\u00A0'

/** Skips parts that React hydrates, which must be unchanged, and parts that are not text. */
const token = /<(script|style|title|button|svg|code)\b.*?<\/\1>|<[^>]*>|[^<]+/gs

/** Leaves attributes and data unchanged. */
export function hyphenate(html: string): string {
  if (!/[\u0C00-\u0C7F]/.test(html)) return html
  return html.replace(token, (part) =>
    part.startsWith('<') ? part : part.replace(word, hyphenateWord).replace(spaceAfterNumber, noBreakSpace),
  )
}

function hyphenateWord(text: string): string {
  if (text.length < minCharacters) return text
  const parts = syllables(text)
  return parts
    .map((part, index) => (index < edge || index > parts.length - edge ? part : softHyphen + part))
    .join('')
}
