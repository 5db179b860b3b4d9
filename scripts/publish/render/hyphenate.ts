/**
 * Controls where lines of Telugu break: between the syllables of long words, which few browsers can hyphenate
 * (`hyphens: auto` in CSS does not in Chromium: a test shows it), but not in headings, between a number and the word after it, or
 * in a date.
 */
import { months } from '../../../src/i18n/months'
import { syllables } from '../../fonts/syllables'

/** Shorter words fit into the narrowest column. */
const minCharacters = 14
const minSyllables = 6
/** How many syllables stay together at both ends of a word. */
const edgeSyllables = 2

const softHyphen = '\u00AD'
const noBreakSpace = '\u00A0'
const letter = '[\u0C00-\u0C7F]'
/** Matches only from the start of a word, so that a shorter word is tried once. */
const longWord = `(?<!${letter})${letter}[\u0C00-\u0C7F\u200C\u200D]{${minCharacters - 1},}`
const numberBeforeWord = `\\d (?=${letter})`
/** Months may have endings: అక్టోబర్, అక్టోబరు, అక్టోబర్‌లో. */
const names = months.te.map((name) => name.replace(/[\u0C4D\u0C41]$/, '')).join('|')
const monthBeforeNumber = `(?<!${letter})(?:${names})[\u0C4D\u0C41]?(?:\u200C?లో)?,? (?=\\d)`
/**
 * Parts that React hydrates, which must be unchanged, and parts that are not text, with the text after them that certainly
 * stays as it is.
 */
const skipped = '(?:(?:<(script|style|title|button|svg|code)\\b.*?</\\1>|<[^>]*>)[^<\\d\u0C00-\u0C7F]*)+'
const pattern = new RegExp(`${skipped}|${monthBeforeNumber}|${longWord}|${numberBeforeWord}`, 'gs')
const headingTag = /<\/?h[1-6]\b/g

/** Leaves attributes and data unchanged. */
export function hyphenate(html: string): string {
  let isInHeading = false
  return html.replace(pattern, (piece) => {
    if (piece.startsWith('<')) {
      const tag = piece.match(headingTag)?.at(-1)
      if (tag) isInHeading = !tag.startsWith('</')
      return piece
    }
    if (piece.endsWith(' ')) return piece.slice(0, -1) + noBreakSpace
    return isInHeading ? piece : hyphenateWord(piece)
  })
}

function hyphenateWord(text: string): string {
  const parts = syllables(text)
  if (parts.length < minSyllables) return text
  return parts
    .map((piece, index) =>
      index < edgeSyllables || index > parts.length - edgeSyllables ? piece : softHyphen + piece,
    )
    .join('')
}
