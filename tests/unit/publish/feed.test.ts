/** The feed, and what other sites read about a page: its title and its picture. */

import { expect, test } from 'vitest'
import { feed } from '../../../scripts/publish/feeds/feed'
import type { Publication } from '../../../scripts/publish/publication'
import { titleTags } from '../../../scripts/publish/render/head'
import { sharedPicture } from '../../../scripts/publish/shared-picture'
import type { PageData, PageOf, Photo, Site } from '../../../src/page-data/model'

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

test('is sorted newest first, with stories without a date at its end', () => {
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

test('has at most fifty entries', () => {
  const many = Array.from({ length: 60 }, (_, index) => story(`/s${index}`, `2024-01-${10 + (index % 20)}`))
  expect(entriesOf(...many)).toHaveLength(50)
})

const bilingual = {
  name: 'ట్రస్టు',
  url: 'https://www.example.org',
  languages: ['en', 'te'],
} as unknown as Site
const page = { kind: 'about', path: '/te/about', title: 'About Us', description: 'Why' } as PageOf<'about'>

test('the title of a page that is not translated has the language of its text', () => {
  expect(titleTags({ ...page, isUntranslated: true }, bilingual)).toContain(
    '<title lang="en">About Us – ట్రస్టు</title>',
  )
  expect(titleTags(page, bilingual)).toContain('<title>About Us – ట్రస్టు</title>')
})

const site = { url: 'https://trust.example' } as Site

const photo = (name: string, widths: number[], alt = '') =>
  ({ name, widths, width: widths.at(-1)!, height: widths.at(-1)! / 2, alt }) as Photo

const pictureOf = (page: object) =>
  sharedPicture({ kind: 'news', gallery: [], ...page } as unknown as PageData, site)

test('a page is shared with its first photo of 800 pixels or more', () => {
  const small = photo('small', [400, 640])
  const wide = photo('wide', [400, 800, 1600], 'Benches')
  expect(pictureOf({ image: small, body: [{ photo: wide }] })).toEqual({
    url: 'https://trust.example/photos/wide-800.jpg',
    width: 800,
    height: 400,
    alt: 'Benches',
  })
  expect(pictureOf({ banner: photo('only', [400, 1200], '[What it shows]') })).toMatchObject({
    url: 'https://trust.example/photos/only-1200.jpg',
    alt: undefined,
  })
})

test('a page without such a photo has the drawn picture', () => {
  const drawn = { url: 'https://trust.example/card.jpg', width: 1200, height: 630, alt: undefined }
  expect(pictureOf({ image: photo('small', [640]) })).toEqual(drawn)
  expect(pictureOf({ kind: 'search' })).toEqual(drawn)
})
