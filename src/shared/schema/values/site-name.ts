/** The name of the site, as a kind of value. */
import { line } from './values'

const maxNameLength = 60
const maxWordLength = 24

/** The name of the site. The header of a phone shows it on two lines, without a break inside a word. */
export const siteName = line
  .refine((value) => [...value].length <= maxNameLength, {
    error: ({ input }) =>
      `has ${[...String(input)].length} characters. Shorten it to at most ${maxNameLength}, so that it fits into the header of a phone.`,
  })
  .refine((value) => longestWord(value).length <= maxWordLength, {
    error: ({ input }) =>
      `"${longestWord(String(input)).join('')}" has more than ${maxWordLength} characters, too many for the header of a phone. Write it as two words.`,
  })

function longestWord(name: string): string[] {
  return name
    .split(/\s+/)
    .map((word) => [...word])
    .reduce((longest, word) => (word.length > longest.length ? word : longest))
}
