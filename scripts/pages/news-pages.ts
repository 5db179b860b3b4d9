/** The stories, and the list of all of them. */
import type { NewsCard, NewsListPage, NewsPage } from '../../src/content/model'
import type { Content } from '../content/content'
import { newsListPath } from '../content/listing'
import { type Making, markDraft, toBlocks, toGallery, toPhoto } from './page-parts'

type Story = Content['news'][number]

export function toNewsCard({ path, fields, images }: Story, making: Making): NewsCard {
  const { title, description, date, draft } = fields
  return {
    path,
    title: markDraft(title, draft, making),
    description,
    date,
    image: toPhoto(images.get('image'), making),
  }
}

/** `stories` in the order of the list; the last is followed by the first. */
export function newsPages(stories: readonly Story[], making: Making): NewsPage[] {
  return stories.map((story, index) => {
    const next = stories[(index + 1) % stories.length]!
    return {
      kind: 'news',
      ...toNewsCard(story, making),
      title: story.fields.title,
      ...(story.fields.draft && { isDraft: true }),
      body: toBlocks(story.blocks, making),
      gallery: toGallery(story.gallery, story.fields.title, making),
      next: next === story ? undefined : toNewsCard(next, making),
    }
  })
}

export function newsListPage(stories: readonly Story[], making: Making): NewsListPage {
  const years = new Map<string, NewsCard[]>()
  for (const story of stories) {
    const year = story.fields.date?.slice(0, 4) ?? ''
    years.set(year, [...(years.get(year) ?? []), toNewsCard(story, making)])
  }
  return {
    kind: 'newslist',
    path: newsListPath,
    title: making.words.news,
    description: making.words.newsDescription,
    years: [...years].map(([year, list]) => ({ year, stories: list })),
  }
}
