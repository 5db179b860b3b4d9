import type { z } from 'zod'
import { message } from '../../i18n/messages/message'
import { editorFile, eventPath } from '../addresses/addresses'
import { eventIdOf } from '../addresses/event-names'
import type { SplitMatter } from '../front-matter/parse'
import { baseName, joinPath } from '../lib/paths'
import type { Problems } from '../lib/problems'
import { collectionNames, collections, events, pageNames, pages, siteFile } from '../schema/collections'
import { isPdfName } from '../schema/documents'
import { isPlaceholder } from '../schema/values/web-addresses'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../withdrawal/withdrawn-list'
import {
  type LoadedCollections,
  listPhotos,
  type OtherFile,
  photosInPdf,
  publicFolder,
  type ReadContent,
} from './content'
import type { EntryItems, HeldBack, LoadContext } from './entry'
import { findArea, loadEvent, readEventFolders } from './events'
import { type Files, openTree, sourceOf, warnOfUnused } from './files'
import { holdBackPhotos } from './held-back'
import {
  type EntryLoader,
  loadCollection,
  loadEntry,
  readFieldsOnly,
  readRequired,
  readSearchWords,
} from './load-entries'
import { findGallery, findImages, locate, type PublishPdf } from './references'
import { createTextConverter } from './texts'
import { listSourceTexts, readTranslations } from './translations'

export interface LoadOptions {
  /** The content folder, as the author would type it. */
  content: string
  /** The files in it. */
  files: Files
  /** The path the site is served from, with slashes at both ends: `/` or `/sub/`. */
  base: string
  includeDrafts: boolean
  /** YYYY-MM-DD, for the warning about days in the future. */
  today: string
  /** Addresses of the files in `public/`, `/icon.svg`. */
  publicFiles: readonly string[]
  /** What is known about unchanged files from earlier runs. */
  items?: EntryItems
  /** gray-matter, where Node.js runs. */
  splitMatter?: SplitMatter
  /** Without this function, no document is published. */
  publishPdf?: PublishPdf
  /** Whether a file of `public/` is a photo, by its bytes. Such a file is compared with photos that must not be published. */
  isPhoto(path: string): boolean
}

/** All mistakes are in `problems`. */
export async function loadContent(options: LoadOptions, problems: Problems): Promise<ReadContent> {
  const { includeDrafts, items, splitMatter, base, today, publishPdf } = options
  const tree = openTree(options.content, options.files, problems)
  const reading: LoadContext = { tree, problems, includeDrafts, items, splitMatter, faulty: [], heldBack: [] }
  tree.use(joinPath(tree.root, 'README.md'))
  const site = readFieldsOnly(siteFile, reading)
  const context: LoadContext = { ...reading, asksConsent: site?.fields.askConsent }
  // First of all, because events say which photos nothing may show.
  const folders = await readEventFolders(context)
  const settings = {
    base,
    publicFiles: [...options.publicFiles, editorFile],
    siteUrl: knownUrl(site?.fields.url),
  }
  const converter = createTextConverter(settings, context)
  const loader: EntryLoader = { context, converter, publishPdf }

  const readPages = await mapNames(pageNames, async (name) => {
    const page = readRequired(pages[name], context)
    return page && loadEntry<unknown>(page, pages[name], pages[name].path, loader)
  })
  const entries = await mapNames(collectionNames, (name) =>
    loadCollection<z.ZodObject>(collections[name], loader),
  )
  const read = { pages: readPages as ReadContent['pages'], ...(entries as LoadedCollections) }
  const areas = read.areas.map(({ path }) => path)
  checkPillars(read.pages.home, areas, context)
  const events = await Promise.all(folders.map((folder) => loadEvent(folder, areas, loader)))
  const loaded = {
    site,
    ...read,
    events: events.filter((event) => event !== undefined),
    searchWords: readSearchWords(context),
  }
  const translations = await readTranslations(listSourceTexts(loaded), converter, context)
  reportPhotosOfFaulty(context)
  const shown = listPhotos({ ...loaded, translations }).map(({ path }) => path)
  const { heldBack, inPdfs } = await holdBackPhotos(
    { shown: new Set(shown), site: settings, publishPdf },
    context,
  )
  const withheld = new Map([...tree.withheldByLine(), ...inPdfs])
  const forbidden = { withheld, ...readWithdrawn(context) }
  const publicFiles = await readPublicFiles(options, problems)
  warnOfFuture(loaded, today, problems)
  warnOfUnused(tree, problems)
  return {
    ...loaded,
    publicFiles,
    heldBack,
    hiddenPages: await listHiddenPages(context.heldBack),
    translations,
    links: converter.links,
    places: converter.places,
    isFaulty: context.faulty.length > 0,
    forbidden,
  }
}

/** Names missing photos of files with other mistakes, too, so that nobody corrects these first. Translations name no other photos. */
function reportPhotosOfFaulty(context: LoadContext): void {
  for (const entry of context.faulty.filter(({ file }) => !sourceOf(file))) {
    findImages(entry, entry.schema, context)
    findGallery(entry, entry.schema, { ...context, skipsHidden: true })
  }
}

/** The entries among them that have a page of their own, by its address. */
async function listHiddenPages(heldBack: readonly HeldBack[]): Promise<Map<string, HeldBack>> {
  const addresses = heldBack.map(async (held) => {
    if (held.row === events) return [eventPath(await eventIdOf(baseName(held.file))), held] as const
    return held.row.page === 'own' ? ([held.path, held] as const) : undefined
  })
  return new Map((await Promise.all(addresses)).filter((row) => row !== undefined))
}

/** The results of `task` by name. The compiler cannot infer the type of each. */
async function mapNames<Name extends string, Result>(
  names: readonly Name[],
  task: (name: Name) => Promise<Result>,
): Promise<Record<Name, Result>> {
  const results = await Promise.all(names.map(async (name) => [name, await task(name)]))
  return Object.fromEntries(results)
}

/** The files of `public/` that can be published. */
async function readPublicFiles(
  { publicFiles, publishPdf, isPhoto }: LoadOptions,
  problems: Problems,
): Promise<OtherFile[]> {
  const files: OtherFile[] = []
  for (const address of publicFiles) {
    const file = publicFolder + address
    if (!isPdfName(address)) {
      files.push({ file, address, from: file, photos: isPhoto(file) ? [file] : [] })
      continue
    }
    const pdf = await publishPdf?.({ path: file, label: baseName(file), location: { file } }, problems)
    if (pdf) files.push({ file, address, from: pdf.from, photos: photosInPdf(pdf) })
  }
  return files
}

/** A date of tomorrow is accepted: in some time zones, that is today. */
function warnOfFuture(
  { events, news }: Pick<ReadContent, 'events' | 'news'>,
  today: string,
  problems: Problems,
): void {
  const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const dates = [
    ...events.map(({ file, date }) => ({ date, locate: () => file })),
    ...news.map((entry) => ({ date: entry.fields.date ?? '', locate: () => locate(entry, ['date']) })),
  ]
  for (const { date, locate } of dates) if (date > tomorrow) problems.warn(locate(), message('futureDay'))
}

/** Returns undefined for a placeholder. */
function knownUrl(url: string | undefined): string | undefined {
  return url !== undefined && !isPlaceholder(url) && URL.canParse(url) ? url : undefined
}

/** Reports areas that the home page names and that do not exist. */
function checkPillars(
  home: ReadContent['pages']['home'],
  areas: readonly string[],
  context: LoadContext,
): void {
  for (const [index, { area }] of home?.fields.pillars.entries() ?? [])
    if (area !== undefined) findArea(area, areas, () => locate(home!, ['pillars', index, 'area']), context)
}

/** Reads `withdrawn.json`. A file that cannot be read is an error, because a photo in it would come back. */
function readWithdrawn({ tree, problems }: Pick<LoadContext, 'tree' | 'problems'>): Withdrawn {
  const file = joinPath(tree.root, withdrawnFile)
  const none = { withdrawn: [], different: [] }
  if (!tree.has(file)) return none
  tree.use(file)
  const bytes = tree.read(file)
  const found = bytes && parseWithdrawn(new TextDecoder().decode(bytes))
  if (found) return found
  problems.error(file, message('damagedWithdrawn'))
  return none
}
