/** Finds the words of a text that are missing in what is published from it, for whatever reason. */
import { decodeHTMLStrict } from 'entities'
import { groupBy } from '../lib/lists'
import type { Part } from './check-tree'

/** A word in one script. `formలో` has two, and one may be an address. */
const wordPattern = /[a-z\d]+|(?:(?![\0-\x7f])[\p{L}\p{M}\p{N}])+/giu
/** What Markdown adds for footnotes. */
const added = /<(a|h2)\b[^>]*(?:data-footnote-|"sr-only")[^>]*>.*?<\/\1>/gs

/** The text of HTML that was made from Markdown. */
export function textOfHtml(html: string): string {
  return html.replace(added, ' ').replace(/<(?:[^>"]|"[^"]*")*>/g, ' ')
}

/**
 * The lines of a text with words that are missing in what is published, from `firstLine`. Their other words are shown as `…`. `parts`:
 * what is published of each line; `published`: the text that the converter has made of it.
 */
export function findLostWords(source: string, firstLine: number, parts: readonly Part[], published: string) {
  const missing = countWords(source)
  for (const text of [published, ...parts.flatMap((part) => (part.isText ? [] : [part.text]))])
    for (const [word, number] of countWords(text)) missing.set(word, (missing.get(word) ?? 0) - number)
  const isMissing = (word: string) => missing.get(word)! > 0
  if (![...missing.keys()].some(isMissing)) return []
  const inLines = groupBy(parts, ({ line }) => line)
  // A word of several lines is missing where no part of the line has it, or where most words beside it are missing.
  const lines = source.split('\n').map((text, index) => {
    const line = firstLine + index
    const shown = countWords((inLines.get(line) ?? []).map((part) => part.text).join(' '))
    const own = [...countWords(text)].filter(([word, number]) => number > (shown.get(word) ?? 0))
    const count = own.filter(([word]) => isMissing(word)).length
    return { line, text, rank: 1000 * count + longestRun(text, isMissing) }
  })
  return lines
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ line, text }) => {
      let isLost = false
      const rest = visibleText(text).replace(wordPattern, (word) => {
        if (!isMissing(word)) return '…'
        missing.set(word, missing.get(word)! - 1)
        isLost = true
        return word
      })
      return isLost ? [{ line, text: rest.replace(/…(?:[^\p{L}\p{M}\p{N}…]*…)+/gu, '…').trim() }] : []
    })
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of visibleText(text).matchAll(wordPattern)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The number of words that are missing one after another. */
function longestRun(text: string, isMissing: (word: string) => boolean): number {
  let [run, longest] = [0, 0]
  for (const [word] of visibleText(text).matchAll(wordPattern)) {
    run = isMissing(word) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** The text without line breaks of HTML and invisible characters, and with the characters of entities. */
function visibleText(text: string): string {
  return decodeHTMLStrict(text.replace(/<\/?br\b[^<>]*>/gi, ' ')).replace(/\p{Cf}|\p{DI}/gu, '')
}
