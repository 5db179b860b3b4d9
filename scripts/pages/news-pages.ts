/** The stories, and the list of all of them. */
import type { NewsCard, NewsListPage, NewsPage } from '../../src/content/model'
import { newsListPath } from '../content/addresses/taken'
import type { Content } from '../content/content'
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

export function newsListPage({ news: stories }: Content, context: PageContext): NewsListPage {
  const years = new Map<string, NewsCard[]>()
  for (const story of stories) {
    const year = story.fields.date?.slice(0, 4) ?? ''
    years.set(year, [...(years.get(year) ?? []), toNewsCard(story, context)])
  }
  return {
    kind: 'newslist',
    path: newsListPath,
    title: context.words.news,
    description: context.words.newsDescription,
    banner: undefined,
    years: [...years].map(([year, list]) => ({ year, stories: list })),
  }
}
