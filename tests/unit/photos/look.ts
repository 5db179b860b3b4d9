/** What a check finds out about files, with the problems that it reports. */

import { hashesOf, reportRefused, warnOfDuplicates } from '../../../scripts/judge/report'
import { createProblems } from '../../../scripts/lib/problems'
import { openOriginals } from '../../../scripts/photos/originals'
import { noProgress, runHere } from '../../fixtures/make-photos'

export async function look(paths: readonly string[], cache: string, progress = noProgress) {
  const problems = createProblems()
  const originals = openOriginals(cache, runHere)
  await originals.make(new Map(paths.map((path) => [path, {}])), { progress })
  reportRefused(paths, originals, problems)
  warnOfDuplicates(hashesOf(paths, originals), problems)
  return { problems, originals }
}
