/** `npm run check`: reads and validates all content without building. */
import { rmSync } from 'node:fs'
import { lookAtPhotos } from '../check/looks'
import { notePhotos, noteTexts } from '../check/notes'
import { writeReport } from '../check/report'
import { listPhotos } from '../content/photo-list'
import { type Counts, count, countProblems, describeRest } from '../lib/outcome'
import { createProblems, type Problem, printProblems, sortProblems } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { photoCache } from '../photos/cache'
import { checkPhotos } from '../photos/check'
import { pruneCache } from '../photos/prune'
import { cardCache } from '../publish/card-cache'
import { defaultReport, type Options } from './options'
import { readContent } from './read-content'

const lookCache = '.cache/looks.json'
const silent = { write: () => true, isTTY: false }

export async function check(options: Options): Promise<number> {
  const problems = createProblems()
  const content = await readContent(options, problems)
  const photos = content ? [...new Set(listPhotos(content).map(({ path }) => path))] : []
  await checkPhotos(photos, problems)
  const progress = createProgress('Photos', options.json ? silent : process.stdout)
  const looks = await lookAtPhotos(photos, lookCache, progress)
  notePhotos(looks, problems)
  if (content) noteTexts(content, problems)

  if (options.report) {
    await writeReport(options.report, options.content, { content, looks, problems: problems.list })
    if (!options.json) console.log(`The contact sheet is ${options.report}: open it in a browser.`)
  }
  const counts = countProblems(problems.list)
  if (options.json) printJson(options.content, counts, problems.list)
  else print(options.content, counts, problems.list)
  if (options.prune && counts.errors) console.error('Nothing was cleared: mend the errors first.')
  else if (options.prune) {
    const cleared = await pruneCache(photoCache, options.content, photos)
    // Made from photos too, and quickly made again: nothing in them tells which photo it came from.
    const made = options.report ? [cardCache] : [cardCache, defaultReport]
    for (const path of made) rmSync(path, { recursive: true, force: true })
    const line = `Cleared ${count(cleared, 'photo')} from the cache that the site does not show any more.`
    if (!options.json) console.log(line)
  }
  return counts.errors || (options.strict && counts.warnings) ? 1 : 0
}

function print(content: string, counts: Counts, list: readonly Problem[]): void {
  const { errors, warnings, notes } = counts
  printProblems(list)
  const found = [count(errors, 'error'), count(warnings, 'warning'), notes ? count(notes, 'note') : '']
  console.log(`Checked ${content}: ${found.filter(Boolean).join(', ')}${describeRest(counts)}.`)
}

/** For other programs: one object, in the order in which a person reads. */
function printJson(content: string, counts: Counts, list: readonly Problem[]): void {
  console.log(JSON.stringify({ content, ...counts, problems: sortProblems(list) }, null, 2))
}
