/** Adds up the figures of stories, `given` in their front matter. */
import type { GivenSum } from '../../src/content/model'
import type { Content } from '../content/content'
import type { PageContext } from './page-parts'

/**
 * Figures with the same word in the first language belong together. `news` and `context.original` have the same stories
 * in the same order; `news` is in the language of the page.
 */
export function addGiven(news: Content['news'], { original }: PageContext): GivenSum[] {
  const sums = new Map<string, GivenSum>()
  for (const [place, { path, fields }] of news.entries()) {
    for (const [index, { number, what, about }] of (fields.given ?? []).entries()) {
      const first = original.news[place]!.fields.given![index]!.what
      const key = first.toLowerCase()
      const sum = sums.get(key) ?? { what, number: 0, isAbout: false, stories: [] }
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
}
