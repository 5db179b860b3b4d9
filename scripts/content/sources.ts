/** Reads the fields of all files before any text is converted. */

import { join } from 'node:path'
import { otherLanguages } from '../../src/i18n/languages'
import { describeFuture } from '../../src/shared/future-day'
import { defaultArea } from '../../src/shared/schema/events'
import { wordsIn } from '../../src/shared/schema/search-words'
import type { SiteFields } from '../../src/shared/schema/site'
import type { Location } from '../lib/problems'
import {
  type CollectionName,
  type collections,
  type Fields,
  mapCollections,
  mapPages,
  type PageName,
  type pages,
  searchWordsFile,
  siteFile,
} from './collections'
import type { EntryWithPath } from './content'
import { type CollectionEntries, readCollection, readRequired } from './entries'
import { type EventFolder, readEventFolders } from './events/event-folders'
import type { Entry } from './front-matter/front-matter'
import type { Reading } from './reading'
import { translationFile } from './translations/translations'

export interface Sources {
  site?: Entry<SiteFields>
  pages: { [Name in PageName]: EntryWithPath<Fields<(typeof pages)[Name]>> | undefined }
  collections: { [Name in CollectionName]: CollectionEntries<Fields<(typeof collections)[Name]>> }
  events: EventFolder[]
  searchWords: string[]
}

/** `today` is YYYY-MM-DD. */
export async function readSources(today: string, reading: Reading): Promise<Sources> {
  const site = await readRequired(siteFile, reading)
  const asking = { ...reading, asksConsent: site?.fields.askConsent }
  if (site) reportBody(site, reading)
  const read = {
    site,
    pages: await mapPages<Sources['pages']>(async (page) => {
      const entry = await readRequired(page, reading)
      return entry && { ...entry, path: page.path }
    }),
    collections: await readCollections(asking),
    events: await readEventFolders(asking),
    searchWords: await readSearchWords(reading),
  }
  const warn = (location: Location | string, message: string | undefined) => {
    if (message) reading.problems.warn(location, message)
  }
  for (const { folder, date } of read.events) warn(folder.path, describeFuture(date, today))
  for (const { file, fields, lineOf } of read.collections.news.entries)
    warn({ file, line: lineOf(['date']), field: 'date' }, fields.date && describeFuture(fields.date, today))
  return read
}

/** Reports a text below the fields of a file that has only fields. */
function reportBody({ file, bodyChecksum, bodyOffset }: Entry<unknown>, { problems }: Reading): void {
  if (bodyChecksum)
    problems.error(
      { file, line: bodyOffset + 1 },
      'is not read, because it is below the second line of three hyphens. Move it above that line.',
    )
}

async function readSearchWords(reading: Reading): Promise<string[]> {
  for (const language of otherLanguages) {
    const file = join(reading.tree.root, translationFile(searchWordsFile.file, language))
    if (reading.tree.has(file))
      reading.problems.error(
        file,
        `is not read: ${searchWordsFile.file} has the words of all languages, with commas between those for one thing. Move these words there, and delete this file.`,
      )
  }
  if (!reading.tree.has(join(reading.tree.root, searchWordsFile.file))) return []
  const entry = await readRequired(searchWordsFile, reading)
  if (entry) reportBody(entry, reading)
  return entry?.fields.words.map((group) => wordsIn(group).join(' ')) ?? []
}

export function readCollections(reading: Reading): Promise<Sources['collections']> {
  return mapCollections<Sources['collections']>((row) => readCollection(row, reading))
}

/** The address of the area of an event. */
export function areaOf(index: EventFolder['index']): string {
  return `/${index?.fields.area ?? defaultArea}`
}
