/** Says what a build would refuse, with the titles of the entries. */

import type { SiteErrors } from '../../model/commit'
import { listEntries, titleOf } from '../../model/entries'
import { targetOf } from '../../model/targets'
import type { Words } from '../../words/words'

export function describeErrors({ list, after }: SiteErrors, words: Words): string[] {
  const entries = listEntries(after)
  return list.map((problem) => {
    const target = targetOf({ ...problem, path: problem.file }, entries, after)
    return `${target ? titleOf(target.entry, words) : problem.file}: ${words.say(problem.said)}`
  })
}
