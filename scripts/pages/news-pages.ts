/** The stories, and the list of all of them. */
import type { NewsCard, NewsListPage, NewsPage } from '../../src/content/model'
import { newsListPath } from '../content/addresses/taken'
import type { Content } from '../content/content'
import { markDraft, type PageContext, toBlocks, toGallery, toPhoto } from './page-parts'

type Story = Content['news'][number]

export function toNewsCard({ path, fields, images }: Story, context: PageContext): NewsCard {
  const { title, description, date, draft } = fields
  return {
    path,
    title: markDraft(title, draft, context),
    description,
    date,
    image: toPhoto(images.get('image'), context),
  }
}

/** `stories` in the order of the list. The next story after the last is the first. */
export function newsPages(stories: readonly Story[], context: PageContext): NewsPage[] {
  return stories.map((story, index) => {
    const next = stories[(index + 1) % stories.length]!
    return {
      kind: 'news',
      ...toNewsCard(story, context),
      title: story.fields.title,
      ...(story.fields.draft && { isDraft: true }),
      body: toBlocks(story.blocks, context),
      gallery: toGallery(story.gallery, story.fields.title, context),
      next: next === story ? undefined : toNewsCard(next, context),
    }
  })
}

export function newsListPage(stories: readonly Story[], context: PageContext): NewsListPage {
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
    years: [...years].map(([year, list]) => ({ year, stories: list })),
  }
}
