/** Writes the index that pages are rendered from: the data of the site, and of each page. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Index } from './build-index'

/** Writes changed files, and removes those of removed pages. */
export function writeIndex(index: Index, folder: string): void {
  const files = new Map([...recordsOf(index)].map(([name, value]) => [`${name}.json`, JSON.stringify(value)]))
  mkdirSync(folder, { recursive: true })
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(relative(folder, path).replaceAll(sep, '/'))) rmSync(path)
  }
  for (const [name, text] of files) {
    const path = join(folder, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** The name of a page's record. */
function recordName(path: string): string {
  return `pages${path.replace(/\/$/, '/index')}`
}

/** The records of the index, by the names that `readIndex` takes (src/page-data/read.ts). */
export function recordsOf({ sites, paths, pages }: Index): Map<string, unknown> {
  return new Map<string, unknown>([
    ['site', { sites, paths }],
    ...pages.map((page) => [recordName(page.path), page] as const),
  ])
}
