/** Reads the content with the options of a command. */
import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { checkSiteAddress } from '../content/addresses/site-address'
import type { Content } from '../content/content'
import { createKnownEntries, type StoredEntries } from '../content/front-matter/known-entries'
import { type LoadOptions, loadContent } from '../content/load'
import { createTexts, type StoredTexts } from '../content/markdown/texts'
import { codeVersion } from '../lib/cache/code-version'
import { entryCache, textCache } from '../lib/cache/folders'
import { checksum, readSealed, writeSealed } from '../lib/cache/sealed-json'
import type { Problems } from '../lib/problems'
import { today } from '../lib/today'
import type { Options } from './options'

export async function readContent(
  { content, base, publishedAt }: Options,
  problems: Problems,
  { includeDrafts = false, worker }: Partial<Pick<LoadOptions, 'includeDrafts' | 'worker'>> = {},
): Promise<Content | undefined> {
  const entriesFile = entriesFileOf(content)
  const known = createKnownEntries(codeVersion(), readSealed<StoredEntries>(entriesFile))
  const texts = createTexts(readSealed<StoredTexts>(textCache))
  const site = { content, base, includeDrafts, publicFiles: await publicFiles(), known, texts, worker }
  const read = await loadContent({ ...site, today: today() }, problems)
  if (known.hasChanged()) writeSealed(entriesFile, known.used())
  if (texts.hasChanged()) writeSealed(textCache, texts.used())
  if (read) checkSiteAddress(read.site, { base, publishedAt }, problems)
  return read
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
