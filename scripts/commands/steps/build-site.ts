/** Builds the whole site from the content and replaces the published one, in the steps of `docs/architecture.md`. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judged } from '../../../src/model/judge/judge'
import { createProblems, type Problems } from '../../../src/model/lib/problems'
import { count } from '../../../src/model/lib/text'
import { buildIndex, type Index } from '../../../src/model/pages/build-index'
import { pageFile } from '../../../src/model/plan/plan'
import { listPdfs } from '../../../src/model/read/content'
import { storeAddress } from '../../../src/page-data/photo-files'
import { countProblems, describeCounts, writeReport } from '../../check/outcome'
import { copyPublicFiles } from '../../check/public-files'
import { buildEditor, type EditorBundle } from '../../editor-files/bundle'
import { writeEditor } from '../../editor-files/page'
import { listPublishedPhotos } from '../../editor-files/published-photos'
import { namesBelow } from '../../lib/read-files'
import { describeRefusal, hasCode } from '../../lib/system'
import { printProblems } from '../../lib/terminal'
import { linkFiles } from '../../lib/write-files'
import {
  hasFile,
  listFiles,
  type PublishedPhotos,
  publishPhotos,
  summarize,
  summaryLine,
} from '../../photos/publish'
import type { PhotoRecord } from '../../photos/records'
import { writeWorker } from '../../publish/offline'
import { createPublication, listProfiles, type Publication } from '../../publish/publication'
import { prepareRenderer } from '../../publish/render/bundles'
import { writePages } from '../../publish/render/pages'
import { writeSearchList, writeSiteFiles } from '../../publish/site-files'
import {
  arePhotos,
  findOutputProblem,
  openStaging,
  photosBeside,
  previousFolder,
  removePrevious,
  stagingFolder,
  swapIn,
} from '../../publish/swap/swap'
import { originalsByChecksum } from '../../publish/verify/privacy'
import { type Addresses, collectAddresses, verifyAddresses } from '../../publish/verify/verify'
import type { building, Options } from '../options'
import { judgeSite, makePhotos, pruneCaches, readSite } from './read-site'
import { noteWithdrawn, photoFolders } from './withdrawn-files'

export type BuildOptions = Options<typeof building>

/** A build that has not been refused. */
interface Site {
  judged: Judged<PhotoRecord>
  index: Index
  photos: PublishedPhotos
  editor: EditorBundle
}

/** False after errors, or after warnings with `--strict`, which leave the output folder unchanged. */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { out, base, strict } = options
  const started = performance.now()
  const problems = createProblems()
  const isRefused = () => problems.hasErrors() || (strict && problems.hasWarnings())

  // Read and plan
  const outputProblem = findOutputProblem(out)
  if (outputProblem) problems.error(out, outputProblem)
  const read = outputProblem ? undefined : await readSite(options, problems)
  if (!read) return refuse(problems, options)
  const { photosUrl } = read.content.site.fields
  const folders = foldersOf(out, photosUrl, problems)
  // The bundler needs memory: it runs before the data of many photos is read.
  const editor = problems.hasErrors() ? undefined : await buildEditor()

  // Photos and judge. With errors in texts, too: all problems are reported in one run.
  const photosStarted = performance.now()
  const encoded = await makePhotos(read, editor !== undefined)
  const judged = await judgeSite(read, options, problems)
  pruneCaches(read.content, read.originals, options)
  if (!editor || isRefused()) return refuse(problems, options)
  const { content } = judged
  const photos = publishPhotos(judged, read.originals.cache)
  const summary = summarize(judged, encoded, performance.now() - photosStarted)

  // Pages
  const index = buildIndex(judged, photos, { photosUrl })
  const renderer = await prepareRenderer(base, index)
  const clearings = [renderer.close, ...folders.map(openStaging)]
  try {
    const site: Site = { judged, index, photos, editor }
    const staging = stagingFolder(out)
    const publication = createPublication(index, {
      redirects: content.plan.redirects,
      profiles: listProfiles(content.site.fields),
      base,
    })

    // Render
    const addresses = await writePages(staging, renderer, publication)

    // Files
    writeFiles(staging, site, publication, options)

    // Publish
    verifySite(staging, site, addresses, options, problems)
    if (isRefused()) return refuse(problems, options)
    const withdrawn = content.forbidden.withdrawn.flatMap(({ checksums }) => checksums)
    noteWithdrawn(withdrawn, photoFolders(out, { photosUrl }))
    swapIn(folders)
  } finally {
    for (const clear of clearings) clear()
  }

  printProblems(problems.list)
  console.log(summaryLine(summary, content.events.length))
  const what = `${count(index.pages.length, 'page')} and ${count(summary.encoded + summary.fromCache, 'photo')}`
  console.log(`Built ${what}${describeCounts(countProblems(problems.list))}.`)
  console.log(`The site is in ${out}, after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (photosUrl)
    console.log(`The photos are in ${photosBeside(out)}. Copy them to ${photosUrl}, before the site.`)
  for (const folder of folders) discardPrevious(folder)
  return true
}

/** The folders that the build replaces, the site last. */
function foldersOf(out: string, photosUrl: string | undefined, problems: Problems): string[] {
  const photos = photosBeside(out)
  if (!photosUrl) {
    if (existsSync(photos)) problems.warn(photos, 'is not used without photosUrl in site.md: remove it.')
    return [out]
  }
  const problem = findOutputProblem(photos, arePhotos)
  if (problem) problems.error(photos, problem)
  return [photos, out]
}

/** Writes the text files of the site, except its pages. */
function writeFiles(
  staging: string,
  { index, judged, photos, editor }: Site,
  publication: Publication,
  { content: folder }: BuildOptions,
): void {
  writeSiteFiles(staging, publication)
  writeSearchList(staging, index.searchList)
  writeWorker(staging, publication, namesOf(photos))
  const published = listPublishedPhotos(photos, folder, judged, publication.site)
  const { site, plan } = judged.content
  writeEditor(staging, editor, site.fields, plan.publicAddresses, published)
}

/** Adds `public/`, photos and documents, and reports addresses that lead nowhere. */
function verifySite(
  staging: string,
  { index, judged, photos }: Site,
  addresses: Addresses,
  { out, base, content: folder }: BuildOptions,
  problems: Problems,
): void {
  const site = index.sites[0]!
  const store = storeAddress(site)
  const pages = new Set(index.pages.map(({ path }) => pageFile(path)))
  const others = namesBelow(staging).filter((file) => file.endsWith('.html') && !pages.has(file))
  const collect = (names: readonly string[], found: Addresses): Addresses => {
    for (const name of names) collectAddresses(readFileSync(join(staging, name), 'utf8'), name, base, found)
    return found
  }
  collect(others, addresses) // those of pages have been collected, and files of `public/` judged
  copyPublicFiles(judged, staging, { findOriginal: originalsByChecksum(folder), problems })
  linkFiles(listFiles(photos), store ? stagingFolder(photosBeside(out)) : join(staging, 'photos'))
  linkFiles(listPdfs(judged.content), join(staging, 'documents'))

  // A file of `public/` may have been left out. Links to it are no error, which would stop the build that removes the photo.
  const { publicAddresses } = judged.content.plan
  const files = [...namesBelow(staging), ...publicAddresses.map((address) => address.slice(1))]
  const isPhoto = (name: string) => hasFile(photos, name)
  const settings = { base, url: encodeURI(site.url), store, files, isPhoto }
  if (verifyAddresses(addresses, settings).length === 0) return
  // It may be a text that looks like an address.
  for (const { file, message } of verifyAddresses(collect([...pages, ...others], new Map()), settings))
    problems.error(join(out, file), message)
}

function* namesOf(photos: PublishedPhotos): Generator<string> {
  for (const { name } of listFiles(photos)) yield name
}

/** The new site is published: a fault is only a warning. */
function discardPrevious(folder: string): void {
  try {
    removePrevious(folder)
  } catch (error) {
    if (!hasCode(error)) throw error
    console.error(`${previousFolder(folder)} was published before, and ${describeRefusal(error)}`)
  }
}

function refuse(problems: Problems, { out, errors: file }: BuildOptions): false {
  printProblems(problems.list)
  writeReport(problems.list, file)
  const { errors } = countProblems(problems.list)
  const what = errors ? count(errors, 'error') : 'warnings, which --strict refuses'
  console.error(`Nothing was built: ${what}. ${out} is unchanged.`)
  return false
}
