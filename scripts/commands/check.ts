/** `npm run check`: reads and validates all content without building. */
import { listPhotos } from '../content/photo-list'
import { createProblems, printProblems } from '../lib/problems'
import { photoCache } from '../photos/cache'
import { checkPhotos } from '../photos/check'
import { pruneCache } from '../photos/prune'
import type { Options } from './options'
import { readContent } from './read-content'

export async function check(options: Options): Promise<number> {
  const problems = createProblems()
  const content = await readContent(options, problems)
  const photos = content ? [...new Set(listPhotos(content).map(({ path }) => path))] : []
  await checkPhotos(photos, problems)
  printProblems(problems.list)
  const errors = problems.list.filter(({ severity }) => severity === 'error').length
  const warnings = problems.list.length - errors
  console.log(`Checked ${options.content}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`)
  if (options.prune && errors) console.error('Nothing was cleared: mend the errors first.')
  else if (options.prune) {
    const cleared = await pruneCache(photoCache, options.content, photos)
    console.log(`Cleared ${count(cleared, 'photo')} from the cache that the site does not show any more.`)
  }
  return errors || (options.strict && warnings) ? 1 : 0
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
