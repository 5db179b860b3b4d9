/** Telugu words are long, and few browsers know where to break them: soft hyphens say so, between syllables. */
import { syllables } from '../../fonts/glyphs'

/** Shorter words fit the narrowest column. */
const minCharacters = 14
/** Syllables that stay together at both ends of a word. */
const edge = 2

const softHyphen = '\u00AD'
const word = /[\u0C00-\u0C7F][\u0C00-\u0C7F\u200C\u200D]*/g

/** What React renders again in the browser must be as it was; other parts are not read as text. */
const token = /<(script|style|title|button|svg|code)\b.*?<\/\1>|<[^>]*>|[^<]+/gs

/** The page with soft hyphens in its long Telugu words; attributes and data stay as they are. */
export function hyphenate(html: string): string {
  return html.replace(token, (part) => (part.startsWith('<') ? part : part.replace(word, hyphenateWord)))
}

function hyphenateWord(text: string): string {
  if (text.length < minCharacters) return text
  const parts = syllables(text)
  return parts
    .map((part, index) => (index < edge || index > parts.length - edge ? part : softHyphen + part))
    .join('')
}
