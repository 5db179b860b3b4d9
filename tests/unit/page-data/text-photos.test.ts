/** Photos inside a text: in tables, lists and links. */
import { expect, test } from 'vitest'
import { listPhotos } from '../../../scripts/content/content'
import { buildIndex } from '../../../scripts/page-data/build-index'
import { photoKey } from '../../../scripts/photos/publish'
import { feed } from '../../../scripts/publish/feeds/feed'
import { createPublication } from '../../../scripts/publish/publication'
import type { NewsPage } from '../../../src/page-data/model'
import { photosInBlocks } from '../../../src/shared/text-photos'
import { plainPhoto, publishedPhoto, story } from '../../fixtures/site'
import { load } from '../content/load'

test('are published with a name, linked to, and left out without traces', async () => {
  const body = `- ![](one.jpg)
- ![](two.jpg "Caption")
- ![Three](three.jpg)
- [![Four](four.jpg)](https://example.org)
- [![Five](three.jpg)](https://example.net)

[Photo](#one-5e949096)`
  const names = ['one', 'two', 'three', 'four']
  const photos = await Promise.all(
    names.map(async (name) => [`photos/${name}.jpg`, await plainPhoto('teal')] as const),
  )
  const { content, lines } = await load({ ...Object.fromEntries(photos), 'news/a.md': story('A', {}, body) })
  expect(lines).toEqual([])
  const shown = listPhotos(content!)
  expect(shown.map(({ path }) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(names.map((name) => `${name}.jpg`)),
  )
  // The third photo is damaged.
  const published = shown.filter(({ path }) => !path.endsWith('three.jpg'))
  const made = buildIndex(content!, {
    photos: new Map(published.map((photo) => [photoKey(photo), publishedPhoto])),
  })
  const page = made.pages.find((one): one is NewsPage => one.kind === 'news')!
  const photosInText = photosInBlocks(page.body)
  expect(photosInText.map(({ alt }) => alt)).toEqual(['A, photo 1 of 5', 'Caption', 'Four'])

  const xml = feed(createPublication(made, { redirects: [], profiles: [], base: '/' }))
  const [, text] = /<li>(.*)<\/ul>/s.exec(xml.replaceAll('&lt;', '<'))!
  expect(text!.match(/<img|<a href="[^"]*"|<br>Caption|<li><\/li>/g)).toEqual([
    '<img',
    '<img',
    '<br>Caption',
    '<li></li>',
    '<a href="https://example.org"',
    '<img',
    '<li></li>',
  ])
})
