/** Builds the whole site from the content and replaces the published one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countProblems, describeCounts } from '../../check/outcome'
import { askAboutWordsInPhotos } from '../../content/consent'
import { listPdfs } from '../../content/content'
import { listPhotos, listUses } from '../../content/photo-references/photo-list'
import { buildEditor, type EditorBundle } from '../../editor-files/bundle'
import { editorConfig } from '../../editor-files/config'
import { writeEditor } from '../../editor-files/page'
import { listPublishedPhotos } from '../../editor-files/published-photos'
import { siteFaces } from '../../fonts/site-faces'
import { count } from '../../lib/count'
import { reportToGitHub } from '../../lib/github'
import { describeRefusal, hasCode } from '../../lib/has-code'
import { linkFiles } from '../../lib/link-files'
import { createProblems, type Problems, printProblems } from '../../lib/problems'
import { createProgress } from '../../lib/progress'
import { buildIndex, type Index } from '../../page-data/build-index'
import { reportCopies } from '../../photos/copies/report-copies'
import { type PhotoStep, photoKey, publishPhotos } from '../../photos/publish'
import type { PhotoSource, PublishedFile } from '../../photos/source'
import { summaryLine } from '../../photos/summary'
import { linkTargets } from '../../plan/check-plan'
import type { PlannedContent } from '../../plan/load-site'
import { checkPhotoLinks } from '../../plan/photo-links'
import { findExcess, measureSite } from '../../publish/hosts/limits'
import { writeWorker } from '../../publish/offline/write-worker'
import { preparePublication } from '../../publish/prepare'
import { prepareRenderer, type Renderer } from '../../publish/render/bundles'
import { renderPages } from '../../publish/render/render'
import { writeSearchLists, writeSiteFiles } from '../../publish/site-files'
import { describeOldFiles, type LastBuild, noteOldFiles, readLastBuild } from '../../publish/swap/old-files'
import {
  arePhotos,
  findOutputProblem,
  openStaging,
  photosBeside,
  removePrevious,
  siteFiles,
  stagingFolder,
  swapIn,
} from '../../publish/swap/swap'
import { findLeaks } from '../../publish/verify/privacy'
import { verifySite } from '../../publish/verify/verify'
import { checksum } from '../../store/checksum'
import type { building, Options } from '../options/options'
import { choosePhotoSource } from './photo-source'
import { readContent } from './read-content'

export type BuildOptions = Options<typeof building> & {
  /** The folder of records of originals that are somewhere else. */
  records?: string | undefined
  /**
   * Receives the published files of originals that are not on this computer, and the address of the photos if they are not on the
   * site. With it, a site that contains its photos is built without those files.
   */
  onPhotos?: (absent: readonly PublishedFile[], photosUrl: string | undefined) => void
}

/** Returns the exit status. Errors, or warnings with `--strict`, leave the output folder unchanged. */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { out, strict } = options
  const started = performance.now()
  const problems = createProblems()
  const isRefused = () => problems.hasErrors() || (strict && problems.hasWarnings())

  const sources = await readSources(options, problems)
  if (!sources || problems.hasErrors()) return refuse(problems, out)
  const { content } = sources
  const folders = foldersOf(options, sources, problems)
  if (problems.hasErrors()) return refuse(problems, out)
  // Before the data of many photos is in memory, because the bundler needs memory as well.
  const editor = await buildEditor()
  const photos = await makePhotos(options, sources, problems)
  if (isRefused()) return refuse(problems, out)
  const { photosUrl } = content.site.fields
  const index = buildIndex(content, photos, { hasFolders: options.folders, photosUrl })
  // Before cards and fonts are made, because the bundler needs memory as well.
  const renderer = await prepareRenderer(options.base, index)
  const clearings = [renderer.close, ...folders.map(openStaging)]
  try {
    const files = await writeSite(
      stagingFolder(out),
      { ...sources, index, photos, editor, renderer },
      options,
      problems,
    )
    if (isRefused()) return refuse(problems, out)
    const atStore = { names: photosUrl ? photos.files.map(({ name }) => name) : [], address: photosUrl }
    const before = swapIn(folders)
    for (const [place, folder] of folders.entries())
      tidy(folder, before[place]!, folder === out ? { names: files } : atStore, problems)
  } finally {
    for (const clear of clearings) clear()
  }

  printProblems(problems.list)
  console.log(summaryLine(photos.summary, content.events.length))
  const made = photos.summary.encoded + photos.summary.fromCache
  const what = `${count(index.pages.length, 'page')} and ${count(made, 'photo')}`
  const outcome = `Built ${what}${describeCounts(countProblems(problems.list))}.`
  console.log(outcome)
  reportToGitHub(problems.list, outcome)
  console.log(`The site is in ${out}, after ${seconds(started)}.`)
  reportPlaces(out, photosUrl)
  return 0
}

interface Sources {
  content: PlannedContent
  source: PhotoSource
}

/** Undefined, or with errors, if the site cannot be built from them. */
async function readSources(options: BuildOptions, problems: Problems): Promise<Sources | undefined> {
  const problem = findOutputProblem(options.out)
  if (problem) problems.error(options.out, problem)
  const source = choosePhotoSource(options, problems)
  if (problems.hasErrors()) return
  const content = await readContent(options, problems, { elsewhere: source })
  if (!content || problems.hasErrors()) return
  const shown = [...listPhotos(content).map(({ path }) => path), ...content.forbidden.withheld.keys()]
  source.reportProblems(shown, problems)
  return { content, source }
}

/** Publishes the photos, and checks what only their pixels and bytes show. */
async function makePhotos(
  { onPhotos }: BuildOptions,
  { content, source }: Sources,
  problems: Problems,
): Promise<PhotoStep> {
  const { photosUrl } = content.site.fields
  const photos = await publishPhotos(listPhotos(content), {
    source,
    problems,
    progress: createProgress('Photos'),
    mayLackFiles: Boolean(photosUrl || onPhotos),
  })
  onPhotos?.(
    photos.files.filter(({ absent }) => absent),
    photosUrl,
  )
  checkPhotoLinks(content, (photo) => photos.photos.get(photoKey(photo))?.id, problems)
  const { hashes } = photos
  const progress = createProgress('Comparing photos')
  await reportCopies({ hashes, uses: listUses(content) }, content.forbidden, { source, problems, progress })
  askAboutWordsInPhotos(content, hashes, { source, problems })
  return photos
}

/**
 * The folders that the build replaces, the site last. If the photos are on the site again, the folder of the last build is
 * emptied, because a program could copy it to the store again.
 */
function foldersOf({ out }: BuildOptions, { content, source }: Sources, problems: Problems): string[] {
  const { photosUrl } = content.site.fields
  const photos = photosBeside(out)
  const isOfLast = !source.published && existsSync(photos) && readLastBuild(photos)?.address !== undefined
  if (!photosUrl && !isOfLast) return [out]
  const problem = findOutputProblem(photos, arePhotos)
  if (photosUrl && problem) problems.error(photos, problem)
  return problem ? [out] : [photos, out]
}

interface Site extends Sources {
  index: Index
  photos: PhotoStep
  editor: EditorBundle
  renderer: Renderer
}

/** Writes all files of the site into `staging`, verifies them, and returns their names. */
async function writeSite(
  staging: string,
  { index, content, photos, source, editor, renderer }: Site,
  { out, base, content: folder }: BuildOptions,
  problems: Problems,
): Promise<string[]> {
  const site = index.sites[0]!
  const { publication, cards } = await preparePublication(index, content, photos, base, problems)
  const checksums = new Map<string, string>()
  const faces = await siteFaces(index, (path, json) => checksums.set(path, checksum(json)))
  const rendered = await renderPages(staging, { renderer, publication, checksums, faces })
  writeSiteFiles(staging, publication)
  writeSearchLists(staging, index.searchLists)
  const names = photos.files.map(({ name }) => name)
  writeWorker(staging, publication, names)
  const lists = {
    photos: listPublishedPhotos(photos, folder, source, site),
    pages: linkTargets(content.plan),
  }
  writeEditor(staging, editor, editorConfig(content.site.fields, base), lists, site)

  // Pages are text. Photos, cards and documents were searched when they were made, and are therefore not there yet.
  for (const { file, message } of await findLeaks(staging, source.findOriginal, rendered.pages))
    problems.error(file, message)
  const { photosUrl } = site
  const present = photos.files.filter(({ absent }) => !absent)
  linkFiles(cards, join(staging, 'cards'))
  linkFiles(present, photosUrl ? stagingFolder(photosBeside(out)) : join(staging, 'photos'))
  linkFiles(listPdfs(content), join(staging, 'documents'))

  const files = siteFiles(staging)
  for (const { file, message } of findExcess(measureSite(staging, files)))
    problems.warn(join(out, file), message)
  const outside = photos.files.filter(({ absent }) => absent || photosUrl)
  const place = { base, url: encodeURI(site.url), photosUrl, files }
  const atStore = { ...place, photos: new Set(outside.map(({ name }) => name)) }
  for (const { file, message } of verifySite(staging, atStore, rendered.pages))
    problems.error(join(out, file), message)
  if (!problems.hasErrors()) rendered.keep()
  return files
}

/** Removes what was there `before`, and notes it. The new site is published: a fault is only a warning. */
function tidy(folder: string, before: readonly string[], built: LastBuild, problems: Problems): void {
  for (const left of removePrevious(folder))
    problems.warn(left, 'was published before, and cannot be removed: remove it as its owner, or with sudo.')
  try {
    noteOldFiles(folder, before, built)
  } catch (error) {
    if (!hasCode(error)) throw error
    problems.warn(folder, `is published, but its list of old files is not written: ${describeRefusal(error)}`)
  }
}

/** Says where the photos are, if they are not on the site, and which files of earlier builds a host may still have. */
function reportPlaces(out: string, photosUrl: string | undefined): void {
  const photos = photosBeside(out)
  if (photosUrl) console.log(`The photos are in ${photos}. Copy them to ${photosUrl}, before the site.`)
  for (const old of [describeOldFiles(photos), describeOldFiles(out)]) if (old) console.log(old)
}

function refuse(problems: Problems, out: string): number {
  printProblems(problems.list)
  const { errors } = countProblems(problems.list)
  const what = errors ? count(errors, 'error') : 'warnings, which --strict refuses'
  const outcome = `Nothing was built: ${what}. ${out} is unchanged.`
  console.error(outcome)
  reportToGitHub(problems.list, outcome)
  return 1
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
