/** Adds up the figures of stories, `given` in their front matter. */
import type { DonationSum, Photo } from '../../page-data/model'
import type { Content } from '../read/content'
import { type PageContext, toPhoto } from './page-parts'

/** How many the home page shows, which must not grow with their number. It leads to the list of all stories. */
const most = { sums: 6, stories: 3 }

/**
 * The largest sums. Figures with the same word in the first language belong together. `news` and `context.untranslated` have the same
 * stories in the same order; `news` is in the language of the page.
 */
export function sumDonations(news: Content['news'], { untranslated }: PageContext): DonationSum[] {
  const sums = new Map<string, DonationSum & { one?: string }>()
  for (const [position, { path, fields }] of news.entries()) {
    for (const [index, { number, what, one, about }] of (fields.given ?? []).entries()) {
      const first = untranslated.news[position]!.fields.given![index]!.what
      const key = first.toLowerCase()
      const sum = sums.get(key) ?? { what, one, number: 0, isAbout: false, stories: [] }
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
  return [...sums.values()]
    .toSorted((a, b) => b.number - a.number)
    .slice(0, most.sums)
    .map(({ one, ...sum }) => ({
      ...sum,
      what: sum.number === 1 && one ? one : sum.what,
      stories: sum.stories.slice(0, most.stories),
    }))
}

/** The photo beside the sums: that of the newest story with figures. */
export function photoOfDonations(news: Content['news'], context: PageContext): Photo | undefined {
  return news
    .filter(({ fields }) => fields.given?.length)
    .map(({ images }) => toPhoto(images.get('image'), context))
    .find(Boolean)
}
