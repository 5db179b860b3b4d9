/** The list with which the editor finds the published files of a photo, to compare and to withdraw it. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Site } from '../../src/page-data/model'
import { photosFolder } from '../../src/shared/photo-files'
import { unlessGone } from '../lib/files-below'
import type { PhotoStep } from '../photos/publish'
import type { Records } from '../photos/records/read-records'
import { defineStep } from '../store/step'
import { lookUp, openTable, type ReadFile } from '../store/table'

const step = defineStep('git-hashes', 'scripts/editor-files/published-photos.ts')

interface Originals {
  /** The content folder, and that of the photo cache. */
  content: string
  cache: string
  /** Of originals that are somewhere else. */
  records?: Pick<Records, 'find' | 'isElsewhere'>
}

/**
 * The published files of each photo, relative to the site or, on a store of their own, with their full addresses
 * (`photos/2025-10-17-5e949096-c41d-400.jpg`), by the beginning of the hash that git gives to the original. A path would
 * show names of people, and its checksum would confirm a guess.
 */
export function listPublishedPhotos(
  { photos, files }: Pick<PhotoStep, 'photos' | 'files'>,
  { content, cache, records }: Originals,
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
    const whole = records?.isElsewhere(path) ? records.find(path)?.gitHash : readHash(path)
    if (whole === undefined) continue
    const id = whole.slice(0, 16)
    list.set(id, new Set([...(list.get(id) ?? []), ...(byName.get(name) ?? [])]))
  }
  table.save()
  return Object.fromEntries([...list].sort().map(([id, names]) => [id, [...names]]))

  /** Undefined if the file was removed meanwhile. */
  function readHash(path: string): string | undefined {
    const { state, value } = lookUp(table, resolve(path))
    if (value !== undefined) return value
    const data = unlessGone(() => readFileSync(path))
    if (!data) return
    const id = hash('sha1', Buffer.concat([Buffer.from(`blob ${data.length}\0`), data]))
    if (state) table.set(resolve(path), { state, value: id })
    return id
  }
}
