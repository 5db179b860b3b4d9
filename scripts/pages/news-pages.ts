/** The stories, and the list of all of them. */
import type { NewsCard, NewsListPage, NewsPage } from '../../src/content/model'
import { newsListPath } from '../content/archive'
import type { Content } from '../content/content'
import { type FindPhoto, markDraft, toBlocks, toGallery, toPhoto } from './parts'

type Story = Content['news'][number]

export function toNewsCard({ path, fields, images }: Story, find: FindPhoto): NewsCard {
  const { title, description, date, draft } = fields
  return {
    path,
    title: markDraft(title, draft),
    description,
    date,
    image: toPhoto(images.get('image'), find),
  }
}

/** `stories` in the order of the list; the last is followed by the first. */
export function newsPages(stories: readonly Story[], find: FindPhoto): NewsPage[] {
  return stories.map((story, index) => {
    const next = stories[(index + 1) % stories.length]!
    return {
      kind: 'news',
      ...toNewsCard(story, find),
      title: story.fields.title,
      ...(story.fields.draft && { isDraft: true }),
      body: toBlocks(story.blocks, find),
      gallery: toGallery(story.gallery, story.fields.title, find),
      next: next === story ? undefined : toNewsCard(next, find),
    }
  })
}

export function newsListPage(stories: readonly Story[], find: FindPhoto): NewsListPage {
  const years = new Map<string, NewsCard[]>()
  for (const story of stories) {
    const year = story.fields.date?.slice(0, 4) ?? ''
    years.set(year, [...(years.get(year) ?? []), toNewsCard(story, find)])
  }
  return {
    kind: 'newslist',
    path: newsListPath,
    title: 'News',
    description: 'Every story of the trust, newest first.',
    years: [...years].map(([year, list]) => ({ year, stories: list })),
  }
}
