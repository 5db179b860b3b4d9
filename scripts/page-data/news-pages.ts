/** The stories, and the lists of them. */
import type { Link, NewsListPage, NewsPage } from '../../src/page-data/model'
import { newsListPath } from '../content/addresses/taken'
import type { Content } from '../content/content'
import { storiesListed } from '../content/listing'
import { groupBy } from '../lib/group-by'
import { toEventCard, toNewsCard } from './list-cards'
import { type PageContext, toBlocks, toGallery } from './page-parts'

/** In the order of the list. The next story after the last is the first. */
export function newsPages({ news: stories, events }: Content, context: PageContext): NewsPage[] {
  return stories.map((story, index) => {
    const next = stories[(index + 1) % stories.length]!
    return {
      kind: 'news',
      ...toNewsCard(story, context),
      title: story.fields.title,
      banner: undefined,
      ...(story.fields.draft && { isDraft: true }),
      body: toBlocks(story.blocks, context),
      gallery: toGallery(story.gallery, story.fields.title, context),
      events: events
        .filter(({ date }) => date === story.fields.date)
        .map((event) => toEventCard(event, context)),
      next: next === story ? undefined : toNewsCard(next, context),
    }
  })
}

/** The newest stories, then a page for each year with others. Stories without a date have a page of their own. */
export function newsListPages({ news: stories, site }: Content, context: PageContext): NewsListPage[] {
  if (stories.length === 0) return []
  const { words } = context
  const older = [...new Set(stories.slice(storiesListed).map(yearOf))]
  return [
    {
      kind: 'news-list',
      path: newsListPath,
      title: words.news,
      description: words.newsDescription,
      banner: undefined,
      years: byYear(stories.slice(0, storiesListed), context),
      older: older.map((year) => linkToYear(year, context)),
    },
    ...older.map((year): NewsListPage => {
      const { path, title } = linkToYear(year, context)
      return {
        kind: 'news-list',
        path,
        title: year ? words.newsOfYear(year) : title,
        description: words.storiesOfYear(site.fields.name, title),
        banner: undefined,
        years: byYear(
          stories.filter((story) => yearOf(story) === year),
          context,
        ),
        older: [],
      }
    }),
  ]
}

/** `year` is empty for stories without a date. */
export function linkToYear(year: string, { words }: PageContext): Link {
  return { title: year || words.undatedStories, path: `${newsListPath}/${year || 'undated'}` }
}

function byYear(stories: Content['news'], context: PageContext): NewsListPage['years'] {
  const years = groupBy(stories, yearOf)
  return [...years].map(([year, list]) => ({
    year,
    stories: list.map((story) => toNewsCard(story, context)),
  }))
}

/** Empty for a story without a date. */
function yearOf({ fields }: Content['news'][number]): string {
  return fields.date?.slice(0, 4) ?? ''
}
