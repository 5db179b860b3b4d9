/** Words for the same thing, `search-words.md`: the search finds a page by each of them. */
import { z } from 'zod'
import { line } from './values/values'

const maxGroups = 300

/** `school, స్కూల్, పాఠశాల` */
const group = line.refine((value) => describeProblem(value) === undefined, {
  error: ({ input }) => describeProblem(String(input)),
})

function describeProblem(value: string): string | undefined {
  const words = wordsIn(value)
  const wrong = words.find((word) => !/^[\p{L}\p{M}\p{N}\u200C\u200D]+$/u.test(word))
  if (wrong)
    return `"${wrong}" is not one word, and the search compares single words. Put a comma between two words, and leave out spaces and signs.`
  if (words.length < 2)
    return `"${value}" is one word. Write two words or more for the same thing, with commas between them: school, పాఠశాల`
}

export const searchWordsSchema = z.strictObject({
  words: z.array(group).max(maxGroups, {
    error: `has more than ${maxGroups} lines, which every visitor who searches would load. Remove some.`,
  }),
})

/** The words of a line. */
export function wordsIn(group: string): string[] {
  return group
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
