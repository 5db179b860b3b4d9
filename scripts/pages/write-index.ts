/** Writes the content index that the site is rendered from: two typed modules, and each page's data. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { writeChanged } from '../lib/write-changed'
import type { Index } from './build-index'

/** The index of a build; the live site has one of its own. */
export const indexFolder = 'src/content/generated'

/** Writes what has changed and removes what is gone, so that a running dev server sees just that. */
export function writeIndex({ site, paths, pages }: Index, folder: string): void {
  const files = new Map([
    ['site.ts', moduleText('site', 'Site', site)],
    ['paths.ts', moduleText('paths', 'Paths', paths)],
    ...pages.map((page): [string, string] => [pageFile(page.path), JSON.stringify(page)]),
  ])
  mkdirSync(folder, { recursive: true })
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name)
    if (/\.(ts|json)$/.test(entry.name) && !files.has(relative(folder, path).replaceAll(sep, '/')))
      rmSync(path)
  }
  for (const [name, text] of files) writeChanged(join(folder, name), text)
}

function pageFile(path: string): string {
  return `pages${path === '/' ? '/index' : path}.json`
}

function moduleText(name: string, type: string, value: unknown): string {
  const text = `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)}`
  return `import type { ${type} } from '../model'\n\n${text}\n`
}
