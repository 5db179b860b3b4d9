/** `npm run check`: reads and validates all content without building. */
import { rmSync } from 'node:fs'
import { type Hint, listHints } from '../check/hints'
import { type InspectedPhoto, inspectPhotos } from '../check/inspect-photos'
import { type Counts, countProblems, describeCounts } from '../check/outcome'
import { describePlace, findPlaces } from '../check/places'
import { askAboutTextsInPhotos } from '../content/consent'
import type { PhotoReference } from '../content/content'
import { listPhotos, listUses } from '../content/photo-references/photo-list'
import { count } from '../lib/count'
import { reportToGitHub } from '../lib/github'
import { createProblems, escapeControls, type Problem, printProblems, sortProblems } from '../lib/problems'
import { createProgress, silent } from '../lib/progress'
import { reportCopies } from '../photos/copies/report-copies'
import { createIds } from '../photos/names'
import { pruneCache } from '../photos/prune'
import { checkPhotoLinks } from '../plan/photo-links'
import { cardCache, documentCache, fontCache, photoCache } from '../store/folders'
import { defaultOut, type Options } from './options/options'
import type { checkOptions } from './options/tables'
import { acquireBuildLock, waitForDevServer } from './steps/locks'
import { choosePhotoSource } from './steps/photo-source'
import { readContent } from './steps/read-content'

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
  const source = choosePhotoSource(options, problems)
  const content = await readContent(options, problems, { elsewhere: source })
  const paths = content ? [...new Set(listPhotos(content).map(({ path }) => path))] : []
  source.reportProblems(paths, problems)
  const startProgress = (label: string) => createProgress(label, options.json ? silent : process.stdout)
  const progress = startProgress('Photos')
  const photos = await inspectPhotos(paths, { source, problems, progress })
  if (content) checkPhotoLinks(content, createIdLookup(listPhotos(content), photos), problems)
  if (content) {
    const hashes = new Map([...photos].map(([path, { hash }]) => [path, hash]))
    const settings = { source, problems, progress: startProgress('Comparing photos') }
    await reportCopies({ hashes, uses: listUses(content) }, content.forbidden, settings)
    askAboutTextsInPhotos(content, hashes, settings)
  }
  const added = new Map([...photos].filter(([path]) => !path.startsWith(documentCache)))
  const hints = listHints(content, added)
  if (options.public) {
    for (const found of findPlaces(options.content)) problems.error(found.file, describePlace(found))
  }
  const counts = countProblems(problems.list)
  const findings = { counts, problems: problems.list, hints }
  if (options.json) printJson(options.content, findings)
  else print(options.content, findings)
  if (options.strict && counts.warnings && !counts.errors) console.error('--strict refuses warnings.')
  if (options.prune) await prune(options, counts, paths)
  return counts.errors || (options.strict && counts.warnings) ? 1 : 0
}

/** Returns a function that gives the id of a photo, undefined if it cannot be published. */
function createIdLookup(references: readonly PhotoReference[], photos: ReadonlyMap<string, InspectedPhoto>) {
  const toNamed = ({ label, path }: PhotoReference) => {
    const inspected = photos.get(path)
    return inspected && { label, hash: inspected.hash }
  }
  const idOf = createIds(references.map(toNamed).filter((photo) => photo !== undefined))
  return (reference: PhotoReference) => {
    const named = toNamed(reference)
    return named && idOf(named)
  }
}

/** Removes from the caches the photos that no page shows any longer. */
async function prune({ content, json }: CheckOptions, { errors }: Counts, paths: string[]): Promise<void> {
  if (errors) {
    console.error('Nothing was cleared: correct the errors first.')
    return
  }
  const cleared = await pruneCache(photoCache, content, paths)
  // These files do not name the photos they were made from, and are quick to make again.
  for (const path of [cardCache, documentCache, fontCache]) rmSync(path, { recursive: true, force: true })
  const line = `Cleared ${count(cleared, 'photo')} that the site no longer shows from the cache.`
  if (!json) console.log(line)
}

function print(content: string, { counts, problems, hints }: Findings): void {
  printProblems(problems)
  if (hints.length) console.log('Hints; none of these is a mistake:')
  for (const { file, message } of hints) console.log(escapeControls(`  ${file}  ${message}`))
  const found = [count(counts.errors, 'error'), count(counts.warnings, 'warning')]
  if (hints.length) found.push(count(hints.length, 'hint'))
  const outcome = `Checked ${content}: ${found.join(', ')}${describeCounts(counts)}.`
  console.log(outcome)
  reportToGitHub(problems, outcome)
}

/** Prints one object for other programs. */
function printJson(content: string, { counts, problems, hints }: Findings): void {
  const json = JSON.stringify({ content, ...counts, problems: sortProblems(problems), hints }, null, 2)
  // In the log of a workflow, a name like `##[…]` would be a command.
  console.log(json.replace(/#(?=#\w*\[)/g, '\\u0023'))
}
