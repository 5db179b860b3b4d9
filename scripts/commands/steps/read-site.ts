/**
 * Reads, plans and judges the site, and makes its photos. `check`, builds and the dev server do it in the same way, so what `check` accepts
 * can be built.
 */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Judged, judge } from '../../../src/model/judge/judge'
import { headLength, sniff } from '../../../src/model/judge/sniff'
import type { Problems } from '../../../src/model/lib/problems'
import { isOfSystem } from '../../../src/model/lib/system-files'
import { today } from '../../../src/model/lib/today'
import { loadSite, type PlannedContent } from '../../../src/model/plan/load-site'
import { listCompared, listPhotos, publicFolder } from '../../../src/model/read/content'
import type { EntryItem } from '../../../src/model/read/entry'
import type { Files } from '../../../src/model/read/files'
import type { LoadOptions } from '../../../src/model/read/load'
import { judgePublicFiles } from '../../check/public-files'
import { checkSiteAddress } from '../../check/site-address'
import { createPdfPublisher, pruneDocuments } from '../../documents/publish'
import { readHeadIfPossible } from '../../lib/read-files'
import { describeRefusal, hasCode } from '../../lib/system'
import { createProgress } from '../../lib/terminal'
import { type Originals, openCompared, openOriginals } from '../../photos/originals'
import { wantedPhotos } from '../../photos/publish'
import type { PhotoRecord } from '../../photos/records'
import { originalsByChecksum } from '../../publish/verify/privacy'
import { cacheFolder, documentCache, entryCache, photoCache } from '../../store/cache'
import { cacheKey } from '../../store/cache-key'
import { diskFiles, diskItems } from '../../store/disk-files'
import { checksum } from '../../store/file-state'
import { openTable, type ReadFile } from '../../store/table'
import type { Options, reading } from '../options'
import { splitMatter } from './split-matter'

export interface ReadSite {
  content: PlannedContent
  originals: Originals
}

/** Reads the content, and plans the site. Returns undefined if a required file is missing or wrong. */
export async function readSite(options: ReadingOptions, problems: Problems): Promise<ReadSite | undefined> {
  const content = await readContent(options, problems)
  return content && { content, originals: openOriginals(photoCache) }
}

/**
 * Makes the records of photos that are missing, and with `isPublished` their published files. Returns the checksums of the photos that
 * were encoded.
 */
export function makePhotos(
  { content, originals }: ReadSite,
  isPublished = false,
  progress = createProgress('Photos'),
): Promise<ReadonlySet<string>> {
  const wanted = wantedPhotos(listPhotos(content), listCompared(content), isPublished)
  return originals.make(wanted, { progress })
}

/** Reports everything that must be right before something is published. What nothing is known about is left out. */
export function judgeSite(
  { content, originals }: ReadSite,
  { content: folder, base }: Pick<ReadingOptions, 'content' | 'base'>,
  problems: Problems,
  progress = createProgress('Comparing photos'),
): Promise<Judged<PhotoRecord>> {
  const findOriginal = originalsByChecksum(folder)
  return judge(content, {
    originals,
    problems,
    progress,
    compared: openCompared(originals.cache),
    judgePublicFiles: (present) => judgePublicFiles(present, { base, findOriginal, problems }),
  })
}

/**
 * Removes from the caches what no file needs any more: withdrawn photos at once, and with them documents, which may show them; the rest
 * after 30 days. A fault is only reported, because the site does not depend on it.
 */
export function pruneCaches(
  { forbidden }: PlannedContent,
  originals: Originals,
  { content }: Pick<ReadingOptions, 'content'>,
): void {
  const folders = [content, publicFolder, documentCache]
  const withdrawn = forbidden.withdrawn.flatMap(({ checksums }) => checksums)
  try {
    const pictures = pruneDocuments(documentCache, folders, withdrawn.length > 0)
    originals.prune(new Set([...withdrawn, ...pictures]), folders)
  } catch (error) {
    if (!hasCode(error)) throw error
    console.error(`${cacheFolder} may still contain withdrawn photos: ${describeRefusal(error)}`)
  }
}

type ReadingOptions = Pick<Options<typeof reading>, 'content' | 'base' | 'siteAddress'>

interface ReadOptions extends Partial<Pick<LoadOptions, 'includeDrafts'>> {
  /** Files that are not in the folder yet, by their paths below it. */
  added?: ReadonlyMap<string, Uint8Array>
}

type ReadContent = (problems: Problems, settings?: ReadOptions) => Promise<PlannedContent | undefined>

/** Reads the content once. */
export function readContent(options: ReadingOptions, problems: Problems, settings?: ReadOptions) {
  return createContentReader(options)(problems, settings)
}

const entriesKey = cacheKey('entries', 'src/model/read/load.ts')

/**
 * Returns a function that reads the current content. Unchanged files are taken from the previous call, or from
 * the cache in the first call.
 */
export function createContentReader({ content, base, siteAddress }: ReadingOptions): ReadContent {
  const known = openTable<ReadFile<EntryItem>>(entriesKey(process.version), entriesFileOf(content))
  const items = diskItems(known)
  let isFirst = true
  return async (problems, { includeDrafts = false, added = new Map() } = {}) => {
    const { publish: publishPdf, stop } = createPdfPublisher(documentCache)
    const site = {
      content,
      base,
      includeDrafts,
      publicFiles: listPublicFiles(problems),
      isPhoto: (path: string) => sniff(readHeadIfPossible(path, headLength)) === undefined,
      files: withAdded(diskFiles(content, problems), added),
      items,
      splitMatter,
    }
    const read = await loadSite({ ...site, publishPdf, today: today() }, problems).finally(stop)
    if (!read) return
    known.keepUsed()
    if (isFirst) known.save()
    isFirst = false
    checkSiteAddress(read.site, { base, siteAddress }, problems)
    return read
  }
}

function withAdded({ list, read }: Files, added: ReadonlyMap<string, Uint8Array>): Files {
  return { list: () => [...list(), ...added.keys()], read: (name) => added.get(name) ?? read(name) }
}

/** Depends on `content` as typed, because stored problems contain paths as typed. */
function entriesFileOf(content: string): string {
  return join(entryCache, `${checksum(JSON.stringify([resolve(content), content])).slice(0, 16)}.json`)
}

/** The sorted addresses of the files in `public/`, without those that systems make. Reports everything else, which is not published. */
export function listPublicFiles(problems: Problems): string[] {
  if (!existsSync(publicFolder)) return []
  return diskFiles(publicFolder, problems)
    .list()
    .filter((name) => !name.endsWith('/') && !name.split('/').some(isOfSystem))
    .map((name) => `/${name}`)
    .sort()
}
