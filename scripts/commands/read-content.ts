/** Reads the content the way a command's options ask for. */
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Content } from '../content/content'
import { loadContent } from '../content/load'
import type { Problems } from '../lib/problems'
import type { Options } from './options'

export async function readContent(
  { content, base }: Options,
  problems: Problems,
  includeDrafts = false,
): Promise<Content | undefined> {
  const today = new Date().toISOString().slice(0, 10)
  return loadContent({ content, base, includeDrafts, today, publicFiles: await publicFiles() }, problems)
}

/** The addresses of the files that are published as they are. */
async function publicFiles(): Promise<string[]> {
  const entries = await readdir('public', { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative('public', join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}
