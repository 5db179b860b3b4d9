/** Pages do not grow with the archive: 500 events, two of them with 400 photos, and 1,000 stories. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { groupBy } from '../../scripts/lib/lists'
import { buildIndex } from '../../scripts/page-data/build-index'
import { feed } from '../../scripts/publish/feeds/feed'
import { createPublication } from '../../scripts/publish/publication'
import { prepareRenderer } from '../../scripts/publish/render/bundles'
import { createShell } from '../../scripts/publish/render/shell'
import { languageOf } from '../../src/i18n/languages'
import type { PageData } from '../../src/page-data/model'
import { archive, publishedPhotos } from '../fixtures/archive'
import { read } from '../unit/content/load'

/** Compressed. What pages load besides is the same for every content; tests/browser/each-page weighs it. */
const maxBytes = 20_000
const maxElements = 2000

test('the largest page of each kind, and each feed, stays small', async () => {
  const { content } = await read(archive())
  const index = buildIndex(content!, publishedPhotos(content!))
  const publication = createPublication(index, { redirects: [], profiles: [], base: '/' })
  const renderer = await prepareRenderer('/', index)
  const pages = largestPages(index.pages)
  for (const path of ['/', '/education', '/search', '/te/education', '/events/20', '/news/20'])
    expect(pages.some((page) => page.path.startsWith(path))).toBe(true)
  for (const page of pages) {
    const part = publication.byLanguage.get(languageOf(page.path))!
    const html = createShell(renderer, part)(page, renderer.renderPage(page, part.site))
    expect(gzipSync(html).length, page.path).toBeLessThanOrEqual(maxBytes)
    expect(html.match(/<[a-z]/g)!.length, page.path).toBeLessThanOrEqual(maxElements)
  }
  for (const part of publication.byLanguage.values())
    expect(gzipSync(feed(part)).length).toBeLessThanOrEqual(maxBytes)
})

/** The page of each kind and language with the most data. */
function largestPages(pages: readonly PageData[]): PageData[] {
  const kinds = groupBy(pages, ({ kind, path }) => `${kind} ${languageOf(path)}`)
  const size = (page: PageData) => JSON.stringify(page).length
  return [...kinds.values()].map((all) => all.reduce((one, other) => (size(other) > size(one) ? other : one)))
}
