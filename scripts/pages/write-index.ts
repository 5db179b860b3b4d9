/** Writes the typed content index that the site is rendered from, `src/content/generated/`. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { PageData } from '../../src/content/model'
import type { Index } from './build-index'

const folder = 'src/content/generated'

const pageTypes: Record<PageData['kind'], string> = {
  home: 'HomePage',
  about: 'AboutPage',
  contact: 'ContactPage',
  members: 'MembersPage',
  area: 'AreaPage',
  year: 'YearPage',
  news: 'NewsPage',
  newslist: 'NewsListPage',
  notfound: 'NotFoundPage',
}

/** Writes what has changed and removes modules that are gone, so that a running dev server sees just that. */
export async function writeIndex({ site, paths, pages }: Index): Promise<void> {
  const files = new Map([
    moduleFile('site.ts', 'site', 'Site', site),
    moduleFile('paths.ts', 'paths', 'Paths', paths),
    ...pages.map((page) => moduleFile(pageFile(page.path), 'page', pageTypes[page.kind], page)),
  ])
  await mkdir(folder, { recursive: true })
  const present = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.ts') && !files.has(relative(folder, path).replaceAll(sep, '/'))) await rm(path)
  }
  for (const [name, text] of files) await writeChanged(join(folder, name), text)
}

function pageFile(path: string): string {
  return `pages${path === '/' ? '/index' : path}.ts`
}

/** The path of a module below the folder, and its text. */
function moduleFile(path: string, name: string, type: string, value: unknown): [string, string] {
  const model = `${'../'.repeat(path.split('/').length)}model`
  const text = `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)}`
  return [path, `import type { ${type} } from '${model}'\n\n${text}\n`]
}

async function writeChanged(path: string, text: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present === text) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
