/** The list of the search for the texts of the test site. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIndex } from '../../../src/model/pages/build-index'
import type { SearchList } from '../../../src/page-data/search-list'
import { createFinder } from '../../../src/site/behaviour/search/find'
import { judgeUnread } from '../../fixtures/judged'
import { anyPhotos, lastingFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'

const texts = fileURLToPath(new URL('../../test-site', import.meta.url))

/** The days without a text. */
const plainEvents = ['2025-06-14', '2025-10-11', '2025-10-17']

export async function testSiteList(): Promise<SearchList> {
  const folder = lastingFolder()
  cpSync(texts, folder, { recursive: true })
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.md'))
  const named = files.flatMap(
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
  return JSON.parse(buildIndex(await judgeUnread(content), { photos: anyPhotos }).searchList.text)
}

const finders = new WeakMap<SearchList, ReturnType<typeof createFinder>>()

/** The addresses that the search shows, the best first. */
export function addresses(list: SearchList, language: string, question: string): string[] {
  const find = finders.get(list) ?? createFinder(list)
  finders.set(list, find)
  return find(question).map(({ entry }) => (language === 'te' ? `/te${entry.path}` : entry.path))
}
