/** `npm run check`: reads and validates all content without building. */
import { isUtf8 } from 'node:buffer'
import { readFileSync, rmSync } from 'node:fs'
import { type Hint, listHints } from '../check/hints'
import { type Counts, countProblems, describeCounts } from '../check/outcome'
import { listPhotos } from '../content/content'
import { hashesOf } from '../judge/report'
import { createProblems, escapeControls, type Problem, type Problems, sortProblems } from '../lib/problems'
import { filesBelow } from '../lib/read-files'
import { createProgress, type Progress, printProblems, silent } from '../lib/terminal'
import { count } from '../lib/text'
import { openOriginals, pruneCache } from '../photos/originals'
import { describePlace, findPlace } from '../photos/place'
import { documentCache, photoCache } from '../store/cache'
import { type checkOptions, defaultOut, type Options } from './options'
import { acquireBuildLock, waitForDevServer } from './steps/locks'
import { judgeSite, makePhotos, readSite } from './steps/read-site'

/** `problems` are the ones a build would report; only a check gives `hints`. */
interface Findings {
  counts: Counts
  problems: readonly Problem[]
  hints: readonly Hint[]
}

type CheckOptions = Options<typeof checkOptions>

export async function check(options: CheckOptions): Promise<number> {
  if (options.prune) {
    const log = options.json ? console.error : console.log
    await waitForDevServer(defaultOut, log)
    await acquireBuildLock(defaultOut, log)
  }
  const problems = createProblems()
  const startProgress = (label: string) => createProgress(label, options.json ? silent : process.stdout)
  const site = await readSite(options, problems)
  if (site) {
    await makePhotos(site, { startProgress })
    await judgeSite(site, options, problems, startProgress)
  }
  const paths = site ? [...new Set(listPhotos(site.content).map(({ path }) => path))] : []
  const own = paths.filter((path) => !path.startsWith(documentCache))
  const hints = site ? listHints(site.content, new Set(hashesOf(own, site.originals).keys())) : []
  if (options.public) await reportPlaces(options.content, problems, startProgress('Files'))
  const counts = countProblems(problems.list)
  const findings = { counts, problems: problems.list, hints }
  if (options.json) printJson(options.content, findings)
  else print(options, findings)
  if (options.strict && counts.warnings && !counts.errors) console.error('--strict refuses warnings.')
  if (options.prune) prune(options, counts, paths)
  return counts.errors || (options.strict && counts.warnings) ? 1 : 0
}

/** Reports all files below `content` that contain a place, because everyone who can read the repository can read all of them. */
async function reportPlaces(content: string, problems: Problems, progress: Progress): Promise<void> {
  const originals = openOriginals(photoCache)
  const files = filesBelow(content).filter((path) => !/\.md$/i.test(String(path)))
  const [named, odd] = [files.filter(isUtf8).map(String), files.filter((path) => !isUtf8(path))]
  await originals.make(new Map(named.map((path) => [path, {}])), { progress })
  const found = new Map(named.map((path) => [path, originals.get(path).record?.place]))
  for (const path of odd) found.set(String(path), findPlace(readFileSync(path)))
  for (const [file, gps] of found) if (gps) problems.error(file, describePlace(gps))
}

/** Removes from the caches the photos that no page shows any longer. */
function prune({ content, json }: CheckOptions, { errors }: Counts, paths: string[]): void {
  if (errors) {
    console.error('Nothing was cleared: correct the errors first.')
    return
  }
  const cleared = pruneCache(photoCache, content, paths)
  // These files do not name the photos they were made from, and are quick to make again.
  rmSync(documentCache, { recursive: true, force: true })
  const line = `Cleared ${count(cleared, 'photo')} that the site no longer shows from the cache.`
  if (!json) console.log(line)
}

function print({ content, placeholders }: CheckOptions, { counts, problems, hints }: Findings): void {
  printProblems(problems, placeholders)
  if (hints.length) console.log('Hints; none of these is a mistake:')
  for (const { file, message } of hints) console.log(escapeControls(`  ${file}  ${message}`))
  const found = [count(counts.errors, 'error'), count(counts.warnings, 'warning')]
  if (hints.length) found.push(count(hints.length, 'hint'))
  console.log(`Checked ${content}: ${found.join(', ')}${describeCounts(counts)}.`)
}

/** Prints one object for other programs. */
function printJson(content: string, { counts, problems, hints }: Findings): void {
  const json = JSON.stringify({ content, ...counts, problems: sortProblems(problems), hints }, null, 2)
  // In the log of a workflow, a name like `##[…]` would be a command.
  console.log(json.replace(/#(?=#\w*\[)/g, '\\u0023'))
}
