/**
 * Controls where lines of Telugu break: between the syllables of long words, which few browsers can hyphenate
 * (`hyphens: auto` in CSS does not in Chromium: a test shows it), but not between a number and the word after it.
 */
import { syllables } from '../../fonts/syllables'

/** Shorter words fit into the narrowest column. */
const minCharacters = 14
/** How many syllables stay together at both ends of a word. */
const edgeSyllables = 2

const softHyphen = '\u00AD'
const longWord = `[\u0C00-\u0C7F][\u0C00-\u0C7F\u200C\u200D]{${minCharacters - 1},}`
const noBreakSpace = '\u00A0'
const numberBeforeWord = '\\d (?=[\u0C00-\u0C7F])'
/** Parts that React hydrates, which must be unchanged, and parts that are not text. */
const skipped = '(?:<(script|style|title|button|svg|code)\\b.*?</\\1>|<[^>]*>)+'

const changed = `${longWord}|${numberBeforeWord}`
const anyChanged = new RegExp(changed)
const pattern = new RegExp(`${skipped}|${changed}`, 'gs')

/** Leaves attributes and data unchanged. */
export function hyphenate(html: string): string {
  // Most pages in English: they name the other language, which is a short word.
  if (!anyChanged.test(html)) return html
  return html.replace(pattern, (part) => {
    if (part.startsWith('<')) return part
    return part.endsWith(' ') ? part[0] + noBreakSpace : hyphenateWord(part)
  })
}

function hyphenateWord(text: string): string {
  const parts = syllables(text)
  return parts
    .map((part, index) =>
      index < edgeSyllables || index > parts.length - edgeSyllables ? part : softHyphen + part,
    )
    .join('')
}
