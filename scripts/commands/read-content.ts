/** Reads the content with the options of a command. */
import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { checkSiteAddress } from '../content/addresses/site-address'
import type { Content } from '../content/content'
import { createKnownEntries, type StoredEntries } from '../content/front-matter/known-entries'
import { type LoadOptions, loadContent } from '../content/load'
import { converterVersion, createTexts, type StoredTexts } from '../content/markdown/texts'
import { codeVersion } from '../lib/cache/code-version'
import { entryCache, textCache } from '../lib/cache/folders'
import { checksum, readSealed, writeSealed } from '../lib/cache/sealed-json'
import type { Problems } from '../lib/problems'
import { today } from '../lib/today'
import type { Options } from './options'

type Settings = Partial<Pick<LoadOptions, 'includeDrafts' | 'worker'>>

type ReadContent = (problems: Problems, settings?: Settings) => Promise<Content | undefined>

/** Reads the content once. */
export function readContent(options: Options, problems: Problems, settings?: Settings) {
  return createContentReader(options)(problems, settings)
}

/**
 * Returns a function that reads the current content. Unchanged files and texts are taken from the previous call, or from
 * the cache in the first call.
 */
export function createContentReader({ content, base, publishedAt }: Options): ReadContent {
  const [code, converter] = [codeVersion(), converterVersion()]
  const entriesFile = entriesFileOf(content)
  let entries = readSealed<StoredEntries>(entriesFile)
  let outputs = readSealed<StoredTexts>(textCache)
  let isFirst = true
  return async (problems, { includeDrafts = false, worker } = {}) => {
    const known = createKnownEntries(code, entries)
    const texts = createTexts(converter, outputs)
    const site = { content, base, includeDrafts, publicFiles: await publicFiles(), known, texts, worker }
    const read = await loadContent({ ...site, today: today() }, problems)
    if (!read) return
    if (known.hasChanged()) {
      entries = known.used()
      if (isFirst) writeSealed(entriesFile, entries)
    }
    if (texts.hasChanged()) {
      outputs = texts.used()
      if (isFirst) writeSealed(textCache, outputs)
    }
    isFirst = false
    checkSiteAddress(read.site, { base, publishedAt }, problems)
    return read
  }
}

/** Depends on `content` as typed, because stored problems contain paths as typed. */
function entriesFileOf(content: string): string {
  return join(entryCache, `${checksum(JSON.stringify([resolve(content), content])).slice(0, 16)}.json`)
}

/** The addresses of the files in `public/`. */
async function publicFiles(): Promise<string[]> {
  const entries = await readdir('public', { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative('public', join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}
