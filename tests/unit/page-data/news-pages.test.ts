/** The list of stories, and the pages of earlier years. */
import { expect, test } from 'vitest'
import { buildIndex } from '../../../scripts/page-data/build-index'
import type { NewsListPage } from '../../../src/page-data/model'
import { publishedPhotos } from '../../fixtures/archive'
import { type Files, story } from '../../fixtures/site'
import { load } from '../content/load'

const storiesOf = (count: number, year?: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      `news/story-${year}-${place}.md`,
      story(`Story ${place}`, year ? { date: `${year}-01-0${1 + (place % 9)}` } : {}),
    ]),
  )

test('the list shows 24 stories; earlier years, and stories without a date, have their own pages', async () => {
  const { content } = await load({ ...storiesOf(20, 2025), ...storiesOf(6, 2024), ...storiesOf(2) })
  const { pages } = buildIndex(content!, publishedPhotos(content!))
  const lists = pages.filter((page): page is NewsListPage => page.kind === 'news-list')
  expect(
    lists.map(({ path, title, years }) => [path, title, ...years.map(({ stories }) => stories.length)]),
  ).toEqual([
    ['/news', 'News', 20, 4],
    ['/news/2024', 'News 2024', 6],
    ['/news/undated', 'More stories', 2],
  ])
  expect(lists[0]!.older).toEqual([
    { path: '/news/2024', title: '2024' },
    { path: '/news/undated', title: 'More stories' },
  ])
  expect(lists[1]!.trail?.at(-1)).toEqual({ path: '/news', title: 'News' })
})
