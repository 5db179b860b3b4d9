/** Generates a list of the search for a large site: stories and events of realistic length, the same in every run. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListFile, searchListFile } from '../../../scripts/page-data/search/search-list'
import { inLanguage } from '../../../src/i18n/languages'
import type { EventPage } from '../../../src/page-data/events'
import type { NewsPage, PageData, Photo, Site } from '../../../src/page-data/model'
import { createRandom } from '../../fixtures/random'

const folders = { en: 'tests/fixtures/sample', te: 'tests/fixtures/telugu' }

/** A language whose words the texts are made of. */
export type SampleLanguage = keyof typeof folders

/** Half stories, half events. Every third event has a title, and every third of these a text. */
export function generateList(language: SampleLanguage, count: number): ListFile {
  const random = createRandom(language)
  const number = (high: number) => Math.floor(random(0, high))
  const corpus = wordsOf(folders[language])
  /** Three words that follow each other in a text, then three others. */
  const words = (length: number) => {
    const parts = Array.from({ length: Math.ceil(length / 3) }, () => {
      const start = number(corpus.length - 3)
      return corpus.slice(start, start + 3)
    })
    return parts.flat().slice(0, length).join(' ')
  }
  const hex = (digits: number) =>
    number(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const pages = Array.from({ length: count }, (_, place): PageData => {
    const date = new Date(Date.UTC(2025, 0, 1 - place * 3)).toISOString().slice(0, 10)
    const photo: Photo = {
      id: '',
      name: `${date}-${hex(8)}-${hex(4)}`,
      widths: [400],
      width: 400,
      height: 300,
      blur: '',
      focus: { x: 50, y: 50 },
      alt: '',
      caption: undefined,
    }
    if (place % 2) {
      const path = inLanguage(`/events/${date}`, language)
      const title = place % 3 ? undefined : words(6)
      const body = place % 9 ? [] : [{ html: `<p>${words(20)}</p>` }]
      const page: EventPage = {
        kind: 'event',
        path,
        title: '',
        description: '',
        banner: undefined,
        area: { title: words(1), path: '' },
        event: {
          id: date,
          path,
          date,
          title,
          place: undefined,
          body,
          photos: [photo],
          photoCount: 1,
        },
        photosBefore: 0,
        pages: [path],
        earlier: undefined,
        later: undefined,
        stories: [],
      }
      return page
    }
    return {
      kind: 'news',
      path: inLanguage(`/${slug(wordsOf(folders.en), number)}`, language),
      title: words(8),
      description: words(20),
      date,
      place: undefined,
      banner: undefined,
      next: undefined,
      image: photo,
      body: Array.from({ length: 4 }, () => ({ html: `<p>${words(45)}</p>` })),
      events: [],
      gallery: [],
    } as Partial<NewsPage> as NewsPage
  })
  return searchListFile(pages, { language } as Site)
}

function slug(words: readonly string[], number: (high: number) => number): string {
  return Array.from({ length: 4 }, () =>
    words[number(words.length)]!.toLowerCase().replace(/[^a-z]/g, ''),
  ).join('-')
}

function wordsOf(folder: string): string[] {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.md'))
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.join(' ').match(/[\p{L}\p{M}\u200c]{2,}[.,]?/gu)!
}
