/** Adds up the figures of stories, `given` in their front matter. */
import type { DonationSum, Photo } from '../../page-data/model'
import type { Content } from '../read/content'
import { type PageContext, toPhoto } from './page-parts'

/** How many stories of a sum are linked, because the home page must not grow with their number. */
const maxStories = 3

/**
 * Figures with the same word in the first language belong together. `news` and `context.untranslated` have the same stories
 * in the same order; `news` is in the language of the page.
 */
export function sumDonations(news: Content['news'], { untranslated }: PageContext): DonationSum[] {
  const sums = new Map<string, DonationSum>()
  for (const [position, { path, fields }] of news.entries()) {
    for (const [index, { number, what, about }] of (fields.given ?? []).entries()) {
      const first = untranslated.news[position]!.fields.given![index]!.what
      const key = first.toLowerCase()
      const sum = sums.get(key) ?? { what, number: 0, isAbout: false, stories: [], hasMore: false }
      const isListed = sum.stories.some((story) => story.path === path)
      sums.set(key, {
        ...sum,
        // A story that is not translated does not decide the word.
        what: sum.what === first ? what : sum.what,
        number: sum.number + number,
        isAbout: sum.isAbout || about === true,
        stories: isListed ? sum.stories : [...sum.stories, { path, title: fields.title }],
      })
    }
  }
  return [...sums.values()].map(({ stories, ...sum }) => ({
    ...sum,
    stories: stories.slice(0, maxStories),
    hasMore: stories.length > maxStories,
  }))
}

/** The photo beside the sums: that of the newest story with figures. */
export function photoOfDonations(news: Content['news'], context: PageContext): Photo | undefined {
  return news
    .filter(({ fields }) => fields.given?.length)
    .map(({ images }) => toPhoto(images.get('image'), context))
    .find(Boolean)
}
