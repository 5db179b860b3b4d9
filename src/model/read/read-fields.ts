/** Reads the fields of all files, before any text is converted. */
import type { z } from 'zod'
import { baseName, joinPath } from '../lib/paths'
import type { Problems } from '../lib/problems'
import {
  type Collection,
  type CollectionName,
  type collections,
  type Fields,
  type FixedFile,
  mapCollections,
  mapPages,
  type PageName,
  pages,
  searchWordsFile,
  siteFile,
} from '../schema/collections'
import { namesPhotos } from '../schema/consent'
import { wordsIn } from '../schema/search-words'
import { slugPattern } from '../schema/values/values'
import { holdingLine, waitsForConsent } from './consent'
import type { EntryWithPath } from './content'
import { type Entry, type LoadContext, readEntry } from './entry'
import { readEventFolders } from './events'
import { sourceOf } from './files'
import { locate } from './references'
import { readTranslationsOf } from './translations'

export interface ReadFields {
  site?: Entry<Fields<typeof siteFile>>
  pages: { [Name in PageName]: EntryWithPath<Fields<(typeof pages)[Name]>> | undefined }
  collections: ReadCollections
  events: Awaited<ReturnType<typeof readEventFolders>>
  searchWords: string[]
}

type ReadCollections = {
  [Name in CollectionName]: CollectionEntries<Fields<(typeof collections)[Name]>>
}

/** The fields of all files, before any text is converted. */
export async function readFields(today: string, context: LoadContext): Promise<ReadFields> {
  const site = readRequired(siteFile, context)
  if (site) reportBody(site, context)
  const asking = { ...context, asksConsent: site?.fields.askConsent }
  const read = {
    site,
    pages: await mapPages<ReadFields['pages']>(async (page) => {
      const entry = readRequired(page, context)
      return entry && { ...entry, path: page.path }
    }),
    collections: await mapCollections<ReadCollections>(async (row) => readCollection(row, asking)),
    events: await readEventFolders(asking),
    searchWords: readSearchWords(context),
  }
  for (const { folder, date } of read.events) {
    const message = describeFuture(date, today)
    if (message) context.problems.warn(folder, message)
  }
  for (const entry of read.collections.news.entries) {
    const message = entry.fields.date && describeFuture(entry.fields.date, today)
    if (message) context.problems.warn(locate(entry, ['date']), message)
  }
  return read
}

/** Returns undefined after reporting that a required file is missing or has mistakes. */
function readRequired<Schema extends z.ZodObject>(
  row: FixedFile & { schema: Schema },
  context: LoadContext,
): Entry<z.output<Schema>> | undefined {
  const file = joinPath(context.tree.root, row.file)
  if (!context.tree.has(file))
    return void context.problems.error(file, 'is missing, and the site needs it: put it back.')
  context.tree.use(file)
  const entry = readEntry(file, row.schema, context)
  if (!entry?.isBroken) return entry
  context.broken.push({ entry, row })
}

/** Reports a text below the fields of a file that has only fields. */
function reportBody({ file, bodyChecksum, bodyOffset }: Entry<unknown>, { problems }: LoadContext): void {
  if (bodyChecksum)
    problems.error(
      { file, line: bodyOffset + 1 },
      'is not read, because it is below the second line of three hyphens. Move it above that line.',
    )
}

function readSearchWords(context: LoadContext): string[] {
  const file = joinPath(context.tree.root, searchWordsFile.file)
  if (!context.tree.has(file)) return []
  const entry = readRequired(searchWordsFile, context)
  if (entry) reportBody(entry, context)
  return entry?.fields.words.map((group) => wordsIn(group).join(' ')) ?? []
}

interface CollectionEntries<Fields> {
  /** The entries to publish, sorted. */
  entries: EntryWithPath<Fields>[]
  /** The addresses of drafts, and of entries with mistakes. */
  hidden: string[]
  /** The probable addresses of entries with mistakes. */
  broken: string[]
}

/** Reads the Markdown files of a collection's folder. */
function readCollection<Schema extends z.ZodObject>(
  row: Collection<Schema>,
  context: LoadContext,
): CollectionEntries<z.output<Schema>> {
  const { tree } = context
  const { folder, schema, page, needsConsent, compare } = row
  const read: CollectionEntries<z.output<Schema>> = { entries: [], hidden: [], broken: [] }
  const isEntry = (file: string) =>
    /^[^/]+\.md$/.test(file.slice(joinPath(tree.root, folder).length + 1)) && !sourceOf(file)
  for (const file of tree.below(folder).filter(isEntry)) {
    tree.use(file)
    const entry = readEntry(file, schema, context)
    if (!entry || entry.isBroken) {
      read.broken.push(likelyAddress(file, entry))
      read.hidden.push(likelyAddress(file, entry))
      if (entry) context.broken.push({ entry, row })
      continue
    }
    const hasPhotos = () => needsConsent && showsPhotos(entry, schema, context)
    const waits = waitsForConsent({ file, entry, what: 'entry', hasPhotos }, context)
    const reason = holdingLine(entry)
    const isDraft = waits || reason !== undefined
    if (isDraft && !context.includeDrafts) {
      const address = likelyAddress(file, entry)
      read.hidden.push(address)
      const path = page === 'own' ? address : pages[page].path
      context.heldBack.push({ file, entry, row, path, photos: [], reason })
      continue
    }
    // The dev server shows what waits for consent as it shows drafts.
    const shown = isDraft ? { ...entry, fields: { ...entry.fields, draft: true } } : entry
    read.entries.push({
      ...shown,
      path: page === 'own' ? addressOf(entry, context.problems) : pages[page].path,
    })
  }
  read.entries.sort(compare)
  return read
}

/** Whether an entry names a photo or a document, in any of its languages. */
function showsPhotos(entry: Entry<unknown>, schema: z.ZodObject, context: LoadContext): boolean {
  const names = (text: { entry: Entry<unknown>; schema: z.ZodObject }) =>
    namesPhotos(text.schema, { fields: text.entry.fields, body: text.entry.readBody() })
  return names({ entry, schema }) || readTranslationsOf(entry.file, schema, context).some(names)
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

/** The address of an entry that is not shown. */
function likelyAddress(file: string, entry: Entry<unknown> | undefined): string {
  const { slug } = (entry?.fields ?? {}) as { slug?: string }
  return `/${slug ?? baseName(file, '.md')}`
}

/** Why the day of an event or a story is probably wrong. A date of tomorrow is accepted: in some time zones, that is today. */
function describeFuture(day: string, now: string): string | undefined {
  return day > dayAfter(now) ? 'the day is in the future: is the year right?' : undefined
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
