/** No page grows with the archive: a site with 500 events, two of them with 400 photos, and 1,000 stories. */
import { expect, test } from 'vitest'
import { weighArchive } from '../fixtures/archive-weight'
import { sharedFolder } from '../fixtures/site'
import { testSite } from '../test-site'

const folder = sharedFolder()

test('the largest page of each kind is within 60 kB before photos, and 1,500 elements', async () => {
  const sizes = await weighArchive(folder, testSite)
  // The archive has all kinds of pages that lists and events have.
  expect(sizes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/education', '/search', '/te/education', 'feed (te)']),
  )
  for (const list of ['/education/20', '/events/20', '/news/20'])
    expect(sizes.some(({ path }) => path.startsWith(list))).toBe(true)
  expect(sizes.filter(({ page, elements }) => page > 60_000 || elements > 1500)).toEqual([])
})
