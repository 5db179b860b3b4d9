/**
 * Reads the whole content in four passes: the names of all files, the fields of all entries, their photos and texts, their
 * translations. It needs only `Files`, so it also runs in a browser.
 */
import type { z } from 'zod'
import { otherLanguages } from '../../src/i18n/languages'
import { editorFile, eventPath, newsListPath } from '../../src/shared/addresses/addresses'
import { describeFuture } from '../../src/shared/future-day'
import { baseName, joinPath } from '../../src/shared/paths'
import { valuesOfKind } from '../../src/shared/schema/fields'
import { fieldName } from '../../src/shared/schema/issues'
import { wordsIn } from '../../src/shared/schema/search-words'
import { slugPattern } from '../../src/shared/schema/values/values'
import { isPlaceholder } from '../../src/shared/schema/values/web-addresses'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../../src/shared/withdraw/withdrawn-list'
import type { Problems } from '../lib/problems'
import {
  type Collection,
  type CollectionName,
  type collections,
  type Fields,
  type FixedFile,
  mapCollections,
  mapPages,
  ownPageNames,
  type PageName,
  pages,
  searchWordsFile,
  siteFile,
} from './collections'
import { reasonOf, waitsForConsent } from './consent'
import type { EntryWithPath, LoadedCollections, PageContent, PublishedPdf, ReadContent } from './content'
import { type Entry, type EntryRows, readEntry } from './entry'
import { areaOf, loadEvent, readEventFolders } from './events'
import { type Files, openTree } from './files'
import { sourceOf, translationFile } from './language-files'
import type { Reading } from './reading'
import {
  type AreaAddresses,
  findArea,
  findGallery,
  findImages,
  findPdf,
  locate,
  type NamedPdf,
} from './references'
import { createTextConverter } from './texts'
import { listSourceTexts, readTranslations, type SourceText, textOptions } from './translations'
import { warnOfUnused } from './unused'

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
  rows?: EntryRows
  /** Cleans a document, or reports why it cannot be published. Without this function, no document is published. */
  publishPdf?(pdf: NamedPdf, problems: Problems): Promise<PublishedPdf | undefined>
}

/** All mistakes are in `problems`. */
export async function loadContent(options: LoadOptions, problems: Problems): Promise<ReadContent> {
  const { includeDrafts, rows, base } = options
  const tree = openTree(options.content, options.files, problems)
  const reading: Reading = { tree, problems, includeDrafts, rows, broken: [], drafts: [] }
  tree.use(joinPath(tree.root, 'README.md'))
  const {
    site,
    pages: readPages,
    collections: read,
    events,
    searchWords,
  } = await readFields(options.today, reading)
  const converter = createTextConverter(
    { base, publicFiles: [...options.publicFiles, editorFile], siteUrl: knownUrl(site?.fields.url) },
    reading,
  )

  async function load<Source extends EntryWithPath<unknown>>(
    source: Source,
    row: SourceText['row'],
  ): Promise<Source & PageContent> {
    const images = findImages(source, row.schema, reading)
    const named = findPdf(source, row.schema, reading)
    const pdf = named && (await options.publishPdf?.(named, problems))
    if (pdf) images.set('firstPage', { path: pdf.picture, label: named.label })
    const blocks = await converter.convert(source, textOptions(source.path, row))
    return {
      ...source,
      ...(pdf && { pdf }),
      images,
      gallery: findGallery(source, row.schema, reading),
      blocks,
    }
  }

  const areas: AreaAddresses = {
    shown: read.areas.entries.map(({ path }) => path),
    hidden: read.areas.hidden.map(likelyAddress),
  }
  checkPillars(readPages.home, areas, problems)
  const loaded = {
    site,
    pages: await mapPages<ReadContent['pages']>(async (row, name) => {
      const source = readPages[name]
      return source && load(source, { ...row, page: 'own' })
    }),
    ...(await mapCollections<LoadedCollections>((row, name) =>
      Promise.all(read[name].entries.map((source) => load(source, row))),
    )),
    events: (
      await Promise.all(
        events.map((event) =>
          loadEvent(event, areas, (entry, path) => converter.convert(entry, { path }), reading),
        ),
      )
    ).filter((event) => event !== undefined),
    searchWords,
  }
  // The rest of entries with mistakes. Links inside their pages cannot be checked.
  const broken = reading.broken.filter(({ entry }) => reasonOf(entry) === undefined)
  const brokenTexts = await Promise.all(
    broken.map(async ({ entry, row }): Promise<SourceText> => {
      await load({ ...entry, path: '/' }, row)
      return { entry, row, path: '/', photos: [] }
    }),
  )
  const translations = await readTranslations(
    [...listSourceTexts(loaded), ...brokenTexts],
    converter,
    reading,
  )
  for (const entry of reading.drafts)
    for (const language of otherLanguages) tree.use(translationFile(entry.file, language))
  const drafts = withholdDraftPhotos(reading)
  const forbidden = { withheld: tree.withheldOnRequest(), ...readWithdrawn(reading) }
  warnOfUnused(tree, drafts, problems)
  const brokenAreas = read.areas.broken.map(likelyAddress)
  return {
    ...loaded,
    translations,
    links: converter.links,
    places: converter.places,
    broken: [
      ...ownPageNames.flatMap((name) => read[name].broken.map(likelyAddress)),
      ...(read.news.broken.length ? [newsListPath] : []),
      ...events
        .filter(({ index }) => brokenAreas.includes(`/${areaOf(index)}`))
        .map(({ id }) => eventPath(id)),
    ],
    forbidden,
  }
}

/** Undefined for a placeholder. */
function knownUrl(url: string | undefined): string | undefined {
  return url !== undefined && !isPlaceholder(url) && URL.canParse(url) ? url : undefined
}

interface ReadFields {
  site?: Entry<Fields<typeof siteFile>>
  pages: { [Name in PageName]: EntryWithPath<Fields<(typeof pages)[Name]>> | undefined }
  collections: ReadCollections
  events: Awaited<ReturnType<typeof readEventFolders>>
  searchWords: string[]
}

export type ReadCollections = {
  [Name in CollectionName]: CollectionEntries<Fields<(typeof collections)[Name]>>
}

/** The fields of all files, before any text is converted. */
async function readFields(today: string, reading: Reading): Promise<ReadFields> {
  const site = readRequired(siteFile, reading)
  if (site) reportBody(site, reading)
  const asking = { ...reading, asksConsent: site?.fields.askConsent }
  const read = {
    site,
    pages: await mapPages<ReadFields['pages']>(async (page) => {
      const entry = readRequired(page, reading)
      return entry && { ...entry, path: page.path }
    }),
    collections: await readCollections(asking),
    events: await readEventFolders(asking),
    searchWords: readSearchWords(reading),
  }
  for (const { folder, date } of read.events) {
    const message = describeFuture(date, today)
    if (message) reading.problems.warn(folder, message)
  }
  for (const entry of read.collections.news.entries) {
    const message = entry.fields.date && describeFuture(entry.fields.date, today)
    if (message) reading.problems.warn(locate(entry, ['date']), message)
  }
  return read
}

/** Undefined after reporting that a required file is missing or has mistakes. */
function readRequired<Schema extends z.ZodObject>(
  row: FixedFile & { schema: Schema },
  reading: Reading,
): Entry<z.output<Schema>> | undefined {
  const file = joinPath(reading.tree.root, row.file)
  if (!reading.tree.has(file))
    return void reading.problems.error(file, 'is missing, and the site needs it: put it back.')
  reading.tree.use(file)
  const entry = readEntry(file, row.schema, reading)
  if (!entry?.isBroken) return entry
  reading.broken.push({ entry, row })
}

/** Reports a text below the fields of a file that has only fields. */
function reportBody({ file, bodyChecksum, bodyOffset }: Entry<unknown>, { problems }: Reading): void {
  if (bodyChecksum)
    problems.error(
      { file, line: bodyOffset + 1 },
      'is not read, because it is below the second line of three hyphens. Move it above that line.',
    )
}

function readSearchWords(reading: Reading): string[] {
  const file = joinPath(reading.tree.root, searchWordsFile.file)
  if (!reading.tree.has(file)) return []
  const entry = readRequired(searchWordsFile, reading)
  if (entry) reportBody(entry, reading)
  return entry?.fields.words.map((group) => wordsIn(group).join(' ')) ?? []
}

interface CollectionEntries<Fields> {
  /** The entries to publish, sorted. */
  entries: EntryWithPath<Fields>[]
  /** Files of drafts, and of entries with mistakes. */
  hidden: string[]
  /** Files with mistakes. */
  broken: string[]
}

export function readCollections(reading: Reading): Promise<ReadCollections> {
  return mapCollections<ReadCollections>(async (row) => readCollection(row, reading))
}

/** Reads the Markdown files of a collection's folder. */
function readCollection<Schema extends z.ZodObject>(
  row: Collection<Schema>,
  reading: Reading,
): CollectionEntries<z.output<Schema>> {
  const { tree } = reading
  const { folder, schema, page, needsConsent, compare } = row
  const read: CollectionEntries<z.output<Schema>> = { entries: [], hidden: [], broken: [] }
  const isEntry = (file: string) =>
    /^[^/]+\.md$/.test(file.slice(joinPath(tree.root, folder).length + 1)) && !sourceOf(file)
  for (const file of tree.below(folder).filter(isEntry)) {
    tree.use(file)
    const entry = readEntry(file, schema, reading)
    if (!entry || entry.isBroken) {
      read.broken.push(file)
      read.hidden.push(file)
      if (entry) reading.broken.push({ entry, row })
      continue
    }
    const hasPhotos = () => needsConsent && showsPhotos(entry, schema)
    const isDraft =
      waitsForConsent({ file, entry, what: 'entry', hasPhotos }, reading) || reasonOf(entry) === 'draft'
    if (isDraft && !reading.includeDrafts) {
      read.hidden.push(file)
      reading.drafts.push(entry)
      continue
    }
    // The dev server shows what waits for consent as it shows drafts.
    const shown = isDraft ? { ...entry, fields: { ...entry.fields, draft: true } } : entry
    read.entries.push({
      ...shown,
      path: page === 'own' ? addressOf(entry, reading.problems) : pages[page].path,
    })
  }
  read.entries.sort(compare)
  return read
}

/** Whether an entry names a photo or a document. */
function showsPhotos(entry: Entry<unknown>, schema: z.ZodType): boolean {
  const isNamed = (['photo', 'photos', 'pdf'] as const).some(
    (kind) => valuesOfKind(schema, entry.fields, kind).length > 0,
  )
  return isNamed || entry.readBody().includes('![')
}

/** The address of an entry: its `slug`, or the name of its file. */
function addressOf(entry: Entry<{ slug?: string }>, problems: Problems): string {
  const name = baseName(entry.file, '.md')
  const slug = entry.fields.slug ?? name
  if (!slugPattern.test(slug))
    problems.error(
      { file: entry.file, line: 1, field: 'slug' },
      `"${name}" cannot be an address: it begins or ends with a hyphen, or has two in a row. Rename the file, or add a field slug.`,
    )
  return `/${slug}`
}

/** The probable address of a file that is not shown. */
function likelyAddress(file: string): string {
  return `/${baseName(file, '.md')}`
}

/** Reports areas that the home page names and that do not exist. */
function checkPillars(home: ReadFields['pages']['home'], areas: AreaAddresses, problems: Problems): void {
  for (const [index, { area }] of home?.fields.pillars.entries() ?? []) {
    const path = ['pillars', index, 'area']
    if (area !== undefined)
      findArea(
        area,
        areas,
        () => ({ file: home!.file, line: home!.lineOf(path), field: fieldName(path) }),
        problems,
      )
  }
}

/** Keeps copies of the photos of drafts out of the site, as of those of events that are drafts. Returns the texts of drafts. */
function withholdDraftPhotos({ tree, drafts }: Reading): string[] {
  const photos = drafts.length ? tree.unused().filter((file) => !file.endsWith('.md')) : []
  return drafts.map((entry) => {
    const text = new TextDecoder().decode(tree.read(entry.file))
    const field = reasonOf(entry)
    const rows = text.split('\n')
    for (const photo of field ? photos : []) {
      const names = [baseName(photo), encodeURI(baseName(photo))]
      const row = rows.findIndex((line) => names.some((name) => line.includes(name)))
      if (row >= 0) tree.withhold(photo, { file: entry.file, line: row + 1, field })
    }
    return text
  })
}

/** Reads `withdrawn.json`. A file that cannot be read is an error, because a photo in it would come back. */
function readWithdrawn({ tree, problems }: Pick<Reading, 'tree' | 'problems'>): Withdrawn {
  const file = joinPath(tree.root, withdrawnFile)
  const none = { withdrawn: [], different: [] }
  if (!tree.has(file)) return none
  tree.use(file)
  const found = parseWithdrawn(new TextDecoder().decode(tree.read(file)))
  if (found) return found
  problems.error(
    file,
    'is not complete, so that withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write it.',
  )
  return none
}
