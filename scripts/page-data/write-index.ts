/** Writes the index that pages are rendered from: the data of the site, and of each page. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordName } from '../../src/page-data/read'
import type { Index } from './build-index'

/** Replaces everything in `folder`. */
export function writeIndex(index: Index, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, record] of recordsOf(index)) {
    const path = join(folder, `${name}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(record))
  }
}

/** The records of the index, by the names that `readIndex` takes (src/page-data/read.ts). */
export function recordsOf({ sites, paths, pages }: Index): Map<string, unknown> {
  return new Map<string, unknown>([
    ['site', { sites, paths }],
    ...pages.map((page) => [recordName(page.path), page] as const),
  ])
}
