/** The stories, and the lists of them. */
import type { Link, NewsListPage, NewsPage } from '../../page-data/model'
import { newsListPath, yearPath } from '../addresses/addresses'
import { groupBy } from '../lib/lists'
import { storiesListed, yearOf } from '../plan/page-sizes'
import type { PlannedPage } from '../plan/plan'
import type { Content } from '../read/content'
import { toEventCard, toNewsCard } from './list-cards'
import { type PageContext, toBlocks, toGallery } from './page-parts'

type Story = Content['news'][number]

/** The next story after the last of the list is the first. */
export function newsPage(story: Story, { news, events }: Content, context: PageContext): NewsPage {
  const next = news[(news.indexOf(story) + 1) % news.length]!
  return {
    kind: 'news',
    ...toNewsCard(story, context),
    title: story.fields.title,
    banner: undefined,
    ...(story.fields.draft && { isDraft: true }),
    body: toBlocks(story.blocks, story.fields.title, context),
    gallery: toGallery(story.gallery, story.fields.title, context),
    events: events
      .filter(({ date }) => date === story.fields.date)
      .map((event) => toEventCard(event, context)),
    next: next === story ? undefined : toNewsCard(next, context),
  }
}

/** The newest stories, or those of a year. Stories without a date have a page of their own. */
export function newsListPage(
  { news, site }: Content,
  context: PageContext,
  { path, subpage }: PlannedPage,
): NewsListPage {
  const { words } = context
  const list = { kind: 'news-list', path, banner: undefined } as const
  if (subpage === undefined)
    return {
      ...list,
      title: words.news,
      description: words.newsDescription,
      years: byYear(news.slice(0, storiesListed), context),
      older: context.partsBelow(path).map((page) => linkToYear(page.subpage!, context)),
    }
  const { title } = linkToYear(subpage, context)
  return {
    ...list,
    title: subpage ? words.newsOfYear(subpage) : title,
    description: words.storiesOfYear(site.fields.name, title),
    years: byYear(
      news.filter(({ fields }) => yearOf(fields) === subpage),
      context,
    ),
    older: [],
  }
}

/** `year` is empty for stories without a date. */
export function linkToYear(year: string, { words }: PageContext): Link {
  return { title: year || words.undatedStories, path: yearPath(newsListPath, year) }
}

function byYear(stories: readonly Story[], context: PageContext): NewsListPage['years'] {
  const years = groupBy(stories, ({ fields }) => yearOf(fields))
  return [...years].map(([year, list]) => ({
    year,
    stories: list.map((story) => toNewsCard(story, context)),
  }))
}
