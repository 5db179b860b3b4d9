/** Writes the content index that the site is rendered from: two typed modules, and each page's data. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Index } from './build-index'

/** The index of a build; the live site has one of its own. */
export const indexFolder = 'src/content/generated'

/** Writes what has changed and removes what is gone, so that a running dev server sees just that. */
export async function writeIndex({ site, paths, pages }: Index, folder: string): Promise<void> {
  const files = new Map([
    ['site.ts', moduleText('site', 'Site', site)],
    ['paths.ts', moduleText('paths', 'Paths', paths)],
    ...pages.map((page): [string, string] => [pageFile(page.path), JSON.stringify(page)]),
  ])
  await mkdir(folder, { recursive: true })
  const present = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name)
    if (/\.(ts|json)$/.test(entry.name) && !files.has(relative(folder, path).replaceAll(sep, '/')))
      await rm(path)
  }
  for (const [name, text] of files) await writeChanged(join(folder, name), text)
}

function pageFile(path: string): string {
  return `pages${path === '/' ? '/index' : path}.json`
}

function moduleText(name: string, type: string, value: unknown): string {
  const text = `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)}`
  return `import type { ${type} } from '../model'\n\n${text}\n`
}

async function writeChanged(path: string, text: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present === text) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
