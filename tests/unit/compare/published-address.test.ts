import { expect, test } from 'vitest'
import { listAddresses } from '../../../scripts/compare/published-address'

test.each([
  ['', []],
  ['<loc>https://example.org/</loc><loc>https://example.org/about</loc>', ['index.html', 'about.html']],
  [
    '<loc>https://a.org/t</loc><loc>https://a.org/t/te/</loc><image:loc>https://a.org/t/photos/a%20b.jpg</image:loc><loc>https://b.org/</loc>',
    ['index.html', 'te/index.html', 'photos/a b.jpg'],
  ],
])('lists the files of the addresses in the sitemap %s', (sitemap, files) => {
  expect(listAddresses(sitemap)).toEqual(files)
})
