/** Builds the whole site from the content and replaces the published one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countProblems, describeRest } from '../../check/outcome'
import { askAboutWordsInPhotos } from '../../content/consent'
import { type Content, listPdfs } from '../../content/content'
import { checkPhotoLinks } from '../../content/photo-references/photo-links'
import { listPhotos, listUses } from '../../content/photo-references/photo-list'
import { buildEditor, type EditorBundle } from '../../editor-files/bundle'
import { editorConfig } from '../../editor-files/config'
import { writeEditor } from '../../editor-files/page'
import { listPublishedPhotos } from '../../editor-files/published-photos'
import { siteFaces } from '../../fonts/site-faces'
import { count } from '../../lib/count'
import { reportToGitHub } from '../../lib/github'
import { linkFiles } from '../../lib/link-files'
import { createProblems, type Problems, printProblems } from '../../lib/problems'
import { createProgress } from '../../lib/progress'
import { buildIndex, type Index } from '../../page-data/build-index'
import { reportCopies } from '../../photos/copies/report-copies'
import { type PhotoStep, photoKey, publishPhotos } from '../../photos/publish'
import type { PhotoSource } from '../../photos/source'
import { summaryLine } from '../../photos/summary'
import { findScreenshots } from '../../publish/feeds/screenshots'
import { type Inputs, readBuildRecord } from '../../publish/fingerprint'
import { compressTexts } from '../../publish/hosts/compress'
import { findExcess, measureSite } from '../../publish/hosts/limits'
import { writeWorker } from '../../publish/offline/write-worker'
import { preparePublication } from '../../publish/prepare'
import { bundleKey } from '../../publish/render/bundles'
import {
  type Pages,
  type PublishedPages,
  readPublished,
  writePublished,
} from '../../publish/render/published-pages'
import { renderPages } from '../../publish/render/render'
import { writeSearchLists, writeSiteFiles } from '../../publish/site-files'
import { siteFiles } from '../../publish/swap/fill'
import { type LinkKeys, linkFolders } from '../../publish/swap/linked-folders'
import { noteOldFiles } from '../../publish/swap/old-files'
import {
  arePhotos,
  findOutputFault,
  openStaging,
  photosBeside,
  stagingFolder,
  swapIn,
} from '../../publish/swap/swap'
import { findLeaks } from '../../publish/verify/privacy'
import { verifySite } from '../../publish/verify/verify'
import { checksum } from '../../store/checksum'
import { choosePhotoSource } from './photo-source'
import { readContent } from './read-content'
import { type BuildOptions, remember, reportPlaces } from './unchanged'

/**
 * Returns the exit status. Errors, or warnings with `--strict`, leave the output folder unchanged.
 * `inputs`: all input, looked at before it is read.
 */
export async function buildSite(options: BuildOptions, inputs: Inputs): Promise<number> {
  const { out, strict } = options
  const started = performance.now()
  const problems = createProblems()
  const fault = findOutputFault(out)
  if (fault) {
    problems.error(out, fault)
    return refuse(problems, out)
  }
  const source = choosePhotoSource(options, problems)
  if (problems.hasErrors()) return refuse(problems, out)
  const content = await readContent(options, problems, { elsewhere: source, states: inputs.states })
  if (!content || problems.hasErrors()) return refuse(problems, out)
  const { photosUrl } = content.site.fields
  const folders = foldersOf(options, photosUrl, source, problems)
  if (problems.hasErrors()) return refuse(problems, out)
  const references = listPhotos(content)
  source.reportFaults([...references.map(({ path }) => path), ...content.forbidden.withheld.keys()], problems)
  if (problems.hasErrors()) return refuse(problems, out)
  // Before the data of many photos is in memory, because the bundler needs memory as well.
  const editor = await buildEditor()
  const progress = createProgress('Photos')
  const mayLackFiles = Boolean(photosUrl || options.onAbsent)
  const photos = await publishPhotos(references, { source, problems, progress, mayLackFiles })
  options.onAbsent?.(photos.files.filter(({ absent }) => absent))
  checkPhotoLinks(content, (photo) => photos.photos.get(photoKey(photo))?.id, problems)
  await reportCopies({ hashes: photos.hashes, uses: listUses(content) }, content.forbidden, {
    source,
    problems,
    progress: createProgress('Comparing photos'),
  })
  askAboutWordsInPhotos(content, photos.hashes, { source, problems })
  const isRefused = () => problems.hasErrors() || (strict && problems.hasWarnings())
  if (isRefused()) return refuse(problems, out)

  const index = buildIndex(content, photos, { hasFolders: options.folders, photosUrl })
  const clearings = folders.map(openStaging)
  let published: Published
  // Whether the files of the site, which is the last of the folders, were moved and not copied.
  let areMoved = true
  try {
    published = await publishInto(
      stagingFolder(out),
      { index, content, photos, source, editor },
      options,
      problems,
    )
    if (isRefused()) return refuse(problems, out)
    const atStore = photosUrl ? photos.files.map(({ name }) => name) : []
    for (const folder of folders) {
      const isSite = folder === out
      noteOldFiles(folder, isSite ? published.files : atStore)
      areMoved = swapIn(folder, isSite ? published.kept : [])
    }
  } finally {
    for (const clear of clearings) clear()
  }
  writePublished(out, published.pages, published.last, areMoved)
  remember(options, inputs, {
    problems: problems.list,
    pages: index.pages.length,
    events: content.events.length,
    photos: photos.summary,
    photosUrl,
    linked: published.linked,
  })

  printProblems(problems.list)
  console.log(summaryLine(photos.summary, content.events.length))
  const made = photos.summary.encoded + photos.summary.fromCache
  const what = `${count(index.pages.length, 'page')} and ${count(made, 'photo')}`
  const outcome = `Built ${what}${describeRest(countProblems(problems.list))}.`
  console.log(outcome)
  reportToGitHub(problems.list, outcome)
  console.log(`The site is in ${out}, after ${seconds(started)}.`)
  reportPlaces(out, photosUrl)
  return 0
}

/**
 * The folders that the build replaces. The photos come first, so that the pages find them. If they are on the site again, the
 * folder of the last build is emptied, because a program could copy it to the store again.
 */
function foldersOf(
  { out }: BuildOptions,
  photosUrl: string | undefined,
  source: PhotoSource,
  problems: Problems,
): string[] {
  const photos = photosBeside(out)
  const isOfLast = !source.published && readBuildRecord(out)?.photosUrl !== undefined && existsSync(photos)
  if (!photosUrl && !isOfLast) return [out]
  const fault = findOutputFault(photos, arePhotos)
  if (photosUrl && fault) problems.error(photos, fault)
  return fault ? [out] : [photos, out]
}

interface Site {
  index: Index
  content: Content
  photos: PhotoStep
  source: PhotoSource
  editor: EditorBundle
}

interface Published {
  pages: Pages
  /** Those of the last site. */
  last: PublishedPages
  /** The names of all files. */
  files: string[]
  /** Folders of the last site that the new one has in common with it. */
  kept: string[]
  /** The keys of linked folders. */
  linked: LinkKeys
}

/** Writes all files of the site into `staging`, except those in folders that are kept, and verifies them. */
async function publishInto(
  staging: string,
  { index, content, photos, source, editor }: Site,
  { out, base, compress, content: folder }: BuildOptions,
  problems: Problems,
): Promise<Published> {
  const site = index.sites[0]!
  const { publication, cards } = await preparePublication(index, content, photos, base, problems)
  const checksums = new Map<string, string>()
  const faces = await siteFaces(index, (path, json) => checksums.set(path, checksum(json)))
  const bundles = bundleKey(base)
  const last = readPublished(out, bundles)
  const rendering = { index, bundles, checksums, publication, faces, published: last, out }
  const made = await renderPages(staging, rendering)
  writeSiteFiles(staging, publication, await findScreenshots())
  writeSearchLists(staging, index.searchLists)

  writeWorker(
    staging,
    publication,
    photos.files.map(({ name }) => name),
  )
  writeEditor(
    staging,
    editor,
    editorConfig(content.site.fields, base),
    {
      photos: listPublishedPhotos(photos, folder, source, site),
      pages: index.pages.map(({ path }) => path),
    },
    site,
  )
  // Pages are text. Photos, cards and documents were searched when they were made, and are therefore not there yet.
  for (const { file, message } of findLeaks(staging, source.findOriginal, made.pages))
    problems.error(file, message)
  const present = photos.files.filter(({ absent }) => !absent) // absent photos are not in the folder
  const folders = { cards, ...(!site.photosUrl && { photos: present }) }
  const links = linkFolders(folders, { staging, out, last: readBuildRecord(out)?.linked })
  if (site.photosUrl) linkFiles(present, stagingFolder(photosBeside(out)))
  const pdfs = listPdfs(content)
  if (pdfs.length) linkFiles(pdfs, join(staging, 'documents'))
  const outside = photos.files.filter(({ absent }) => absent || site.photosUrl)
  const place = { base, url: encodeURI(site.url), photosUrl: site.photosUrl }
  if (compress) await compressTexts(staging)
  const files = [...siteFiles(staging), ...links.keptFiles]
  for (const { file, message } of findExcess(measureSite(files, [staging, out])))
    problems.warn(join(out, file), message)
  const atStore = { ...place, photos: new Set(outside.map(({ name }) => name)), files }
  const faults = verifySite(staging, atStore, made.pages, made.table)
  for (const { file, message } of faults) problems.error(join(out, file), message)
  return { pages: made, last, files, ...links }
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
