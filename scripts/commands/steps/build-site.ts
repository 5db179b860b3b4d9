/** Builds the whole site from the content and replaces the published one. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storeAddress } from '../../../src/shared/photo-files'
import { countProblems, describeCounts } from '../../check/outcome'
import { listPdfs, listPhotos } from '../../content/content'
import { buildEditor, type EditorBundle } from '../../editor-files/bundle'
import { writeEditor } from '../../editor-files/page'
import { listPublishedPhotos } from '../../editor-files/published-photos'
import { drawPublicPdfs } from '../../judge/public-files'
import { createProblems, type Problems } from '../../lib/problems'
import { describeRefusal, hasCode } from '../../lib/system'
import { printProblems } from '../../lib/terminal'
import { count } from '../../lib/text'
import { linkFiles } from '../../lib/write-files'
import { buildIndex, type Index } from '../../page-data/build-index'
import { type PublishedPhotos, publishPhotos } from '../../photos/publish'
import { type PhotoSummary, summarize, summaryLine } from '../../photos/summary'
import { pageFile } from '../../plan/file-names'
import type { SitePlan } from '../../plan/plan'
import { writeWorker } from '../../publish/offline'
import { createPublication, listProfiles } from '../../publish/publication'
import { prepareRenderer, type Renderer } from '../../publish/render/bundles'
import { writePages } from '../../publish/render/pages'
import { writeSearchList, writeSiteFiles } from '../../publish/site-files'
import {
  arePhotos,
  findOutputProblem,
  openStaging,
  photosBeside,
  previousFolder,
  removePrevious,
  siteFiles,
  stagingFolder,
  swapIn,
} from '../../publish/swap/swap'
import { createFinder, findLeaks } from '../../publish/verify/privacy'
import { collectAddresses, verifyAddresses } from '../../publish/verify/verify'
import type { building, Options } from '../options'
import { judgeSite, type ReadSite, readSite } from './judge-site'

export type BuildOptions = Options<typeof building>

/** False after errors, or after warnings with `--strict`, which leave the output folder unchanged. */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { out, strict } = options
  const started = performance.now()
  const problems = createProblems()
  const isRefused = () => problems.hasErrors() || (strict && problems.hasWarnings())

  const problem = findOutputProblem(out)
  if (problem) problems.error(out, problem)
  const sources = problem ? undefined : await readSite(options, problems)
  if (sources && problems.hasErrors()) await judgeSite(sources, options, { problems }) // all problems in one run
  if (!sources || problems.hasErrors()) return refuse(problems, out)
  const { content } = sources
  const { photosUrl } = content.site.fields
  const folders = foldersOf(options, sources, problems)
  if (problems.hasErrors()) return refuse(problems, out)
  // Before the data of many photos is in memory, because the bundler needs memory as well.
  const editor = await buildEditor()
  const { photos, summary } = await makePhotos(options, sources, problems)
  if (isRefused()) return refuse(problems, out)
  const index = buildIndex(content, photos, { photosUrl })
  const renderer = await prepareRenderer(options.base, index)
  const clearings = [renderer.close, ...folders.map(openStaging)]
  try {
    await writeSite(stagingFolder(out), { ...sources, index, photos, editor, renderer }, options, problems)
    if (isRefused()) return refuse(problems, out)
    swapIn(folders)
  } finally {
    for (const clear of clearings) clear()
  }

  printProblems(problems.list)
  console.log(summaryLine(summary, content.events.length))
  const made = summary.encoded + summary.fromCache
  const what = `${count(index.pages.length, 'page')} and ${count(made, 'photo')}`
  console.log(`Built ${what}${describeCounts(countProblems(problems.list))}.`)
  console.log(`The site is in ${out}, after ${seconds(started)}.`)
  if (photosUrl)
    console.log(`The photos are in ${photosBeside(out)}. Copy them to ${photosUrl}, before the site.`)
  for (const folder of folders) discardPrevious(folder)
  return true
}

/** Makes the records and files of the photos that are missing, and judges them. */
async function makePhotos(
  options: BuildOptions,
  site: ReadSite,
  problems: Problems,
): Promise<{ photos: PublishedPhotos; summary: PhotoSummary }> {
  const started = performance.now()
  const { content, originals } = site
  const encoded = await judgeSite(site, options, { isPublished: true, problems })
  const references = listPhotos(content)
  const photos = publishPhotos(references, originals)
  return { photos, summary: summarize(references, originals, encoded, performance.now() - started) }
}

/** The folders that the build replaces, the site last. */
function foldersOf({ out }: BuildOptions, { content }: ReadSite, problems: Problems): string[] {
  const photos = photosBeside(out)
  if (!content.site.fields.photosUrl) {
    if (existsSync(photos)) problems.warn(photos, 'is not used without photosUrl in site.md: remove it.')
    return [out]
  }
  const problem = findOutputProblem(photos, arePhotos)
  if (problem) problems.error(photos, problem)
  return [photos, out]
}

interface Site extends ReadSite {
  index: Index
  photos: PublishedPhotos
  editor: EditorBundle
  renderer: Renderer
}

/** Writes all files of the site into `staging`, and verifies them. */
async function writeSite(
  staging: string,
  { index, content, photos, originals, editor, renderer }: Site,
  { out, base, content: folder }: BuildOptions,
  problems: Problems,
): Promise<void> {
  const site = index.sites[0]!
  const { redirects } = content.plan
  const publication = createPublication(index, {
    redirects,
    profiles: listProfiles(content.site.fields),
    base,
  })
  const addresses = writePages(staging, renderer, publication)
  writeSiteFiles(staging, publication)
  writeSearchList(staging, index.searchList)
  const names = photos.files.map(({ name }) => name)
  writeWorker(staging, publication, names)
  const published = listPublishedPhotos(photos, folder, originals, site)
  writeEditor(staging, editor, content.site.fields, content.plan.publicFiles, published)

  // Pages are text. Photos are encoded without metadata, and documents are drawn: both are linked afterwards.
  const pages = new Set(index.pages.map(({ path }) => pageFile(path)))
  const publicNames = await copyPublicFiles(content.plan, staging)
  const written = siteFiles(staging).filter((name) => !pages.has(name) && !publicNames.includes(name))
  for (const { file, message } of await findLeaks(staging, written, createFinder(folder)))
    problems.error(join(out, file), message)
  const store = storeAddress(site)
  linkFiles(photos.files, store ? stagingFolder(photosBeside(out)) : join(staging, 'photos'))
  linkFiles(listPdfs(content), join(staging, 'documents'))

  for (const name of written.filter((file) => file.endsWith('.html')))
    collectAddresses(readFileSync(join(staging, name), 'utf8'), name, base, addresses)
  const settings = { base, url: encodeURI(site.url), store, files: siteFiles(staging), photos: names }
  for (const { file, message } of verifyAddresses(addresses, settings))
    problems.error(join(out, file), message)
}

/** Copies the files of `public/`, so that everybody can read them. They have been judged. Returns their names. */
async function copyPublicFiles({ publicFiles }: SitePlan, staging: string): Promise<string[]> {
  const names = publicFiles.map((address) => address.slice(1))
  const drawn = await drawPublicPdfs(names.filter((name) => /\.pdf$/i.test(name)))
  for (const name of names) {
    const target = join(staging, name)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(drawn.get(name) ?? join('public', name)))
  }
  return names
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

function refuse(problems: Problems, out: string): false {
  printProblems(problems.list)
  const { errors } = countProblems(problems.list)
  const what = errors ? count(errors, 'error') : 'warnings, which --strict refuses'
  console.error(`Nothing was built: ${what}. ${out} is unchanged.`)
  return false
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
