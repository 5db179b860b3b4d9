import { expect, test } from 'vitest'
import { sharedPicture } from '../../../scripts/publish/shared-picture'
import type { PageData, Photo, Site } from '../../../src/page-data/model'

const site = { url: 'https://trust.example' } as Site

const photo = (name: string, widths: number[], alt = '') =>
  ({ name, widths, width: widths.at(-1)!, height: widths.at(-1)! / 2, alt }) as Photo

const read = (page: object) =>
  sharedPicture({ kind: 'news', gallery: [], ...page } as unknown as PageData, site)

test('the first photo of a page that is 800 pixels wide, in the smallest such size', () => {
  const small = photo('small', [400, 640])
  const wide = photo('wide', [400, 800, 1600], 'Benches')
  expect(read({ image: small, body: [{ photo: wide }] })).toEqual({
    url: 'https://trust.example/photos/wide-800.jpg',
    width: 800,
    height: 400,
    alt: 'Benches',
  })
  expect(read({ banner: photo('only', [400, 1200], '[What it shows]') })).toMatchObject({
    url: 'https://trust.example/photos/only-1200.jpg',
    alt: undefined,
  })
})

test('a page without such a photo has the drawn picture', () => {
  const drawn = { url: 'https://trust.example/card.jpg', width: 1200, height: 630, alt: undefined }
  expect(read({ image: photo('small', [640]) })).toEqual(drawn)
  expect(read({ kind: 'search' })).toEqual(drawn)
})
