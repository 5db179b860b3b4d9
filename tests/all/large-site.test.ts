/** No page grows with the archive: a site with 500 events, two of them with 400 photos, and 1,000 stories. */
import { expect, test } from 'vitest'
import { sharedFolder } from '../fixtures/site'
import { testSite } from '../test-site'
import { weighArchive } from './archive-weight'

const folder = sharedFolder()

test('the largest page of an area has at most 100 kB before photos, that of other kinds 65 kB, in Telugu 90 kB', async () => {
  const sizes = await weighArchive(folder, testSite)
  const isArea = (path: string) => path.endsWith('/education')
  // The archive has all kinds of pages that lists and events have.
  expect(sizes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/education', '/search', '/te/education', 'feed (te)']),
  )
  for (const list of ['/events/20', '/news/20'])
    expect(sizes.some(({ path }) => path.startsWith(list))).toBe(true)
  const largest = (path: string) => (isArea(path) ? 100_000 : path.startsWith('/te') ? 90_000 : 65_000)
  expect(sizes.filter(({ path, page }) => page > largest(path))).toEqual([])
  expect(sizes.filter(({ elements }) => elements > 2000)).toEqual([])
})
