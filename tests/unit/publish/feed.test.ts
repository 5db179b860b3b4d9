import { expect, test } from 'vitest'
import { feed } from '../../../scripts/publish/feeds/feed'
import type { Publication } from '../../../scripts/publish/publication'

const story = (path: string, date?: string) => ({
  kind: 'news',
  path,
  title: path,
  description: 'About it',
  date,
  body: [],
  gallery: [],
})

function entriesOf(...pages: ReturnType<typeof story>[]): string[] {
  const site = { language: 'en', name: 'Trust', tagline: 'Light', url: 'https://trust.example' }
  const xml = feed({
    site,
    pages,
    redirects: [],
    profiles: [],
    base: '/',
    cards: new Map(),
  } as unknown as Publication)
  return [...xml.matchAll(/<entry>.*?<id>https:\/\/trust\.example(.*?)<\/id>(.*?)<\/entry>/gs)].map(
    ([, id, rest]) => {
      const [updated, published] = ['updated', 'published'].map(
        (name) => new RegExp(`<${name}>(.{10})`).exec(rest!)?.[1],
      )
      return `${id} ${updated} ${published}`
    },
  )
}

test('is sorted newest first; a story without a date is last, with the oldest date and no publication date', () => {
  expect(entriesOf(story('/plain'), story('/old', '2024-01-02'), story('/new', '2025-03-04'))).toEqual([
    '/new 2025-03-04 2025-03-04',
    '/old 2024-01-02 2024-01-02',
    '/plain 2024-01-02 undefined',
  ])
})

test('additions do not change a story without a date', () => {
  const before = entriesOf(story('/plain'), story('/old', '2024-01-02'))
  const after = entriesOf(story('/plain'), story('/old', '2024-01-02'), story('/new', '2025-03-04'))
  expect(after.slice(1)).toEqual(before)
})

test('a site without any dates has a valid feed', () => {
  expect(entriesOf(story('/one'), story('/two'))).toEqual([
    '/one 1970-01-01 undefined',
    '/two 1970-01-01 undefined',
  ])
})

test('has at most fifty entries', () => {
  const many = Array.from({ length: 60 }, (_, index) => story(`/s${index}`, `2024-01-${10 + (index % 20)}`))
  expect(entriesOf(...many)).toHaveLength(50)
})
