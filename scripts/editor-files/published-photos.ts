/** The list with which the editor finds the published files of a photo, to compare and to withdraw it. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Site } from '../../src/page-data/model'
import { photosFolder } from '../../src/shared/photo-files'
import { unlessGone } from '../lib/files-below'
import type { PhotoStep } from '../photos/publish'
import { defineStep } from '../store/step'
import { lookUp, openTable, type ReadFile } from '../store/table'

const step = defineStep('git-hashes', 'scripts/editor-files/published-photos.ts')

interface Folders {
  content: string
  /** The folder of the photo cache. */
  cache: string
}

/**
 * The published files of each photo, relative to the site or, on a store of their own, with their full addresses
 * (`photos/2025-10-17-5e949096-c41d-400.jpg`), by the beginning of the hash that git gives to the original. A path would
 * show names of people, and its checksum would confirm a guess.
 */
export function listPublishedPhotos(
  { photos, files }: Pick<PhotoStep, 'photos' | 'files'>,
  { content, cache }: Folders,
  site: Pick<Site, 'photosUrl'> = {},
): Record<string, string[]> {
  const folder = photosFolder('', site)
  const byName = new Map<string, string[]>()
  for (const { name } of files) {
    const start = name.slice(0, name.lastIndexOf('-'))
    byName.set(start, [...(byName.get(start) ?? []), folder + name])
  }
  const table = openTable<ReadFile<string>>(step.keyOf(), join(cache, 'git-hashes.json'))
  const list = new Map<string, Set<string>>()
  for (const [key, { name }] of photos) {
    const path = key.slice(key.indexOf(' ') + 1)
    if (relative(content, path).startsWith('..')) continue // the first page of a document
    const { state, value } = lookUp(table, resolve(path))
    const id = value ?? unlessGone(() => gitHash(readFileSync(path))) // an original may be somewhere else
    if (id === undefined) continue
    if (state && value === undefined) table.set(resolve(path), { state, value: id })
    const known = list.get(id.slice(0, 16)) ?? new Set()
    list.set(id.slice(0, 16), new Set([...known, ...(byName.get(name) ?? [])]))
  }
  table.save()
  return Object.fromEntries([...list].sort().map(([id, names]) => [id, [...names]]))
}

function gitHash(data: Buffer): string {
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${data.length}\0`), data]))
}
