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
const noBreakSpace = '\u00A0'
const letter = '[\u0C00-\u0C7F]'
/** Matches only from the start of a word, so that a shorter word is tried once. */
const longWord = `(?<!${letter})${letter}[\u0C00-\u0C7F\u200C\u200D]{${minCharacters - 1},}`
const numberBeforeWord = `\\d (?=${letter})`
/**
 * Parts that React hydrates, which must be unchanged, and parts that are not text, with the text after them that certainly
 * stays as it is.
 */
const skipped = '(?:(?:<(script|style|title|button|svg|code)\\b.*?</\\1>|<[^>]*>)[^<\\d\u0C00-\u0C7F]*)+'
const pattern = new RegExp(`${skipped}|${longWord}|${numberBeforeWord}`, 'gs')

/** Leaves attributes and data unchanged. */
export function hyphenate(html: string): string {
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
