/** Words for the same thing, `search-words.md`: the search finds a page by each of them. */
import { z } from 'zod'
import { type Message, message } from '../../i18n/messages/message'
import { refusing, toText } from './values/refusals'
import { line } from './values/values'

const maxGroups = 300

/** `school, స్కూల్, పాఠశాల` */
const group = line.refine((value) => describeProblem(value) === undefined, {
  error: refusing((value) => describeProblem(value)!),
})

function describeProblem(value: string): Message | undefined {
  const words = wordsIn(value)
  const wrong = words.find((word) => !/^[\p{L}\p{M}\p{N}\u200C\u200D]+$/u.test(word))
  if (wrong) return message('notOneWord', wrong)
  if (words.length < 2) return message('onlyOneWord', value)
}

export const searchWordsSchema = z.strictObject({
  words: z.array(group).max(maxGroups, {
    error: toText(message('tooManyGroups', maxGroups)),
  }),
})

/** The words of a line. */
export function wordsIn(group: string): string[] {
  return group
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
