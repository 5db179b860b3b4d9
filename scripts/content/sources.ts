/** Reads the fields of all files before any text is converted, because links need all addresses. */
import { join } from 'node:path'
import { offlinePath } from '../../src/offline/kept'
import type { Place } from '../lib/problems'
import { checkAddresses, type EntryAddress } from './addresses/addresses'
import { eventPath } from './addresses/event-paths'
import { checkRedirects } from './addresses/redirects'
import { eventsPath, madePages, newsListPath, searchPath } from './addresses/taken'
import {
  type CollectionName,
  type collections,
  type Fields,
  mapCollections,
  mapPages,
  ownPageNames,
  type PageName,
  pages,
  siteFile,
} from './collections'
import type { EntryWithPath } from './content'
import { type CollectionEntries, likelyAddress, readCollection, readRequired } from './entries'
import { type EventFolder, readEventFolders } from './events/event-folders'
import type { Entry } from './front-matter/front-matter'
import { eventsListed, eventsShown, olderYears } from './listing'
import type { Reading } from './reading'
import { defaultArea } from './schema/events'
import type { SiteFields } from './schema/site'

export interface Sources {
  site?: Entry<SiteFields>
  pages: { [Name in PageName]: EntryWithPath<Fields<(typeof pages)[Name]>> | undefined }
  collections: { [Name in CollectionName]: CollectionEntries<Fields<(typeof collections)[Name]>> }
  events: EventFolder[]
}

/** `today` is YYYY-MM-DD. */
export async function readSources(today: string, reading: Reading): Promise<Sources> {
  const read = {
    site: await readRequired(siteFile, reading),
    pages: await mapPages<Sources['pages']>(async (page) => {
      const entry = await readRequired(page, reading)
      return entry && { ...entry, path: page.path }
    }),
    collections: await readCollections(reading),
    events: await readEventFolders(reading),
  }
  // A date of tomorrow is accepted: in some time zones, that is today.
  const tomorrow = dayAfter(today)
  const warn = (place: Place | string) =>
    reading.problems.warn(place, 'the day is in the future: is the year right?')
  for (const { folder, date } of read.events) if (date > tomorrow) warn(folder.path)
  for (const { file, fields, lineOf } of read.collections.news.entries)
    if (fields.date && fields.date > tomorrow) warn({ file, line: lineOf(['date']), field: 'date' })
  return read
}

/** Both are YYYY-MM-DD. */
function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export function readCollections(reading: Reading): Promise<Sources['collections']> {
  return mapCollections<Sources['collections']>((row) => readCollection(row, reading))
}

/** The entries with their own pages. */
function listPageEntries(read: Sources['collections']): EntryWithPath<unknown>[] {
  return ownPageNames.flatMap((name): EntryWithPath<unknown>[] => read[name].entries)
}

/** Every page that has its own file, including required files that are missing. */
export function listPages(read: Sources['collections'], root: string): EntryAddress[] {
  const fixed = Object.values(pages).map(({ file, path }) => ({ file: join(root, file), path }))
  const entries = listPageEntries(read).map(({ file, path, fields, lineOf }) => {
    const { slug } = fields as { slug?: string }
    return { file, path, slugLine: slug === undefined ? undefined : lineOf(['slug']) }
  })
  return [...fixed, ...entries]
}

/** The address of the area of an event. */
function areaOf(index: EventFolder['index']): string {
  return `/${index?.fields.area ?? defaultArea}`
}

/** Every address that a link may lead to. */
export function listAddresses(
  { collections: read, events: allEvents, site }: Sources,
  publicFiles: string[],
  { tree, problems }: Reading,
): string[] {
  const { areas, news } = read
  const written = listPages(read, tree.root)
  checkAddresses(written, problems)
  // Like the page of an area that is a draft, those of its events are not published.
  const drafts = areas.drafts.map(likelyAddress)
  const events = allEvents.filter(({ index }) => !drafts.includes(areaOf(index)))
  const years = areas.entries.flatMap(({ path }) => {
    const dates = events.filter(({ index }) => areaOf(index) === path).map(({ date }) => date)
    return olderYears(dates, eventsShown(site)).map((year) => `${path}/${year}`)
  })
  // Links to entries with mistakes are not reported.
  const broken = ownPageNames.flatMap((name) => read[name].broken)
  const hasNews = news.entries.length + news.broken.length > 0
  const listedYears = olderYears(
    events.map(({ date }) => date),
    eventsListed,
  )
  const addresses = [
    ...written.map(({ path }) => path),
    ...years,
    ...events.map(({ id }) => eventPath(id)),
    ...(hasNews ? [newsListPath] : []),
    ...(events.length > 0 ? [eventsPath] : []),
    ...listedYears.map((year) => `${eventsPath}/${year}`),
    searchPath,
    ...(site?.fields.offline === false ? [] : [offlinePath]),
    ...broken.map(likelyAddress),
  ]
  checkRedirects(listPageEntries(read), { pages: [...addresses, ...madePages], publicFiles }, problems)
  return [...addresses, ...publicFiles]
}
