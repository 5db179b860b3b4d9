/** The lists of the search for the sample texts of the test site, in both languages. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIndex } from '../../../scripts/page-data/build-index'
import { createFinder, findInLists } from '../../../src/behaviour/search/find'
import type { Photo } from '../../../src/page-data/model'
import type { SearchList } from '../../../src/shared/search-list'
import { lastingFolder, publishedPhoto, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'

const fixtures = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))

/** By language. */
export type Lists = Record<string, SearchList>

/** The days without a text. */
const plainEvents = ['2025-07-02', '2025-08-17', '2025-10-11', '2025-10-17']

export async function sampleLists(): Promise<Lists> {
  const folder = lastingFolder()
  for (const name of ['sample', 'telugu']) cpSync(fixtures(name), folder, { recursive: true })
  const texts = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.md'))
  const named = texts.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/[\w./-]+\.jpg/g) ?? [],
  )
  const places = named.map((name) =>
    /^IMG/.test(name)
      ? ['2025-09-02', '2025-09-19'].map((day) => `galleries/${day}/${name}`)
      : name.includes('/')
        ? name.replace('../', '')
        : `photos/${name}`,
  )
  const photos = [...places.flat(), ...plainEvents.map((day) => `galleries/${day}/IMG_1.jpg`)]
  writeFiles(folder, Object.fromEntries(photos.map((name) => [name, name])))
  const { content, lines } = await loadFolder(folder)
  rmSync(folder, { recursive: true })
  if (!content) throw new Error(lines.join('\n'))
  const published = { get: () => publishedPhoto } as unknown as Map<string, Photo>
  const { searchLists } = buildIndex(content, { photos: published })
  return Object.fromEntries(
    searchLists.map(({ text }) => JSON.parse(text) as SearchList).map((list) => [list.language, list]),
  )
}

const finders = new WeakMap<SearchList, ReturnType<typeof createFinder>>()

function finderOf(list: SearchList) {
  const finder = finders.get(list) ?? createFinder(list)
  finders.set(list, finder)
  return finder
}

/** The addresses that the search on the page of a language shows, the best first. */
export async function addresses(lists: Lists, language: string, question: string): Promise<string[]> {
  const own = (code: string) => Number(code !== language)
  const languages = Object.keys(lists).sort((a, b) => own(a) - own(b))
  const found = await findInLists(
    languages.map((code) => async () => finderOf(lists[code]!)),
    question,
  )
  return found.map(({ entry }) => entry.path)
}
