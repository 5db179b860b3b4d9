/** `npm run check`: reads and validates all content without building. */

import { isUtf8 } from 'node:buffer'
import type { Judged } from '../../src/model/judge/judge'
import { createProblems, type Problems } from '../../src/model/lib/problems'
import { count } from '../../src/model/lib/text'
import { listPhotos } from '../../src/model/read/content'
import { listHints } from '../check/hints'
import { countProblems, describeCounts, writeReport } from '../check/outcome'
import { filesBelow, readOwnFile } from '../lib/read-files'
import { createProgress, print, printProblems } from '../lib/terminal'
import { hasMetadata, keepsMetadata } from '../photos/metadata'
import { openOriginals } from '../photos/originals'
import type { PhotoRecord } from '../photos/records'
import { photoCache } from '../store/cache'
import type { checkOptions, Options } from './options'
import { judgeSite, makePhotos, readSite } from './steps/read-site'

export async function check(options: Options<typeof checkOptions>): Promise<number> {
  const { content, strict, placeholders, errors } = options
  const problems = createProblems()
  const site = await readSite(options, problems)
  if (site) await makePhotos(site)
  const judged = site && (await judgeSite(site, options, problems))
  if (options.public) await reportMetadata(content, problems)
  const hints = judged ? listHints(judged.content, publishedPhotos(judged)) : []
  const counts = countProblems(problems.list)
  printProblems(problems.list, placeholders)
  writeReport(problems.list, errors)
  if (hints.length) console.log('Hints; none of these is a mistake:')
  for (const { file, message } of hints) print(`  ${file}  ${message}`)
  const found = [count(counts.errors, 'error'), count(counts.warnings, 'warning')]
  if (hints.length) found.push(count(hints.length, 'hint'))
  console.log(`Checked ${content}: ${found.join(', ')}${describeCounts(counts)}.`)
  if (strict && counts.warnings && !counts.errors) console.error('--strict refuses warnings.')
  return counts.errors || (strict && counts.warnings) ? 1 : 0
}

/** The paths of the photos that can be published. */
function publishedPhotos(judged: Judged<PhotoRecord>): ReadonlySet<string> {
  const paths = listPhotos(judged.content).map(({ path }) => path)
  return new Set(paths.filter((path) => judged.photo(path)))
}

/** Reports all files below `content` with metadata, because everyone who can read the repository can read all of them. */
async function reportMetadata(content: string, problems: Problems): Promise<void> {
  const originals = openOriginals(photoCache)
  const ignore = () => {} // the content has been read: a folder that cannot be is an error
  const files = filesBelow(content, undefined, ignore).filter((path) => !/\.md$/i.test(String(path)))
  const [named, odd] = [files.filter(isUtf8).map(String), files.filter((path) => !isUtf8(path))]
  await originals.make(new Map(named.map((path) => [path, {}])), { progress: createProgress('Files') })
  for (const path of named) {
    const { record } = originals.get(path)
    if (!record) problems.error(path, notSearched)
    else if (record.hasMetadata) problems.error(path, keepsMetadata)
  }
  for (const path of odd) {
    const data = readOwnFile(path)
    if (!data) problems.error(String(path), notSearched)
    else if (hasMetadata(data)) problems.error(String(path), keepsMetadata)
  }
}

const notSearched =
  'cannot be searched for metadata: check its permissions, send a smaller copy, or remove it.'
