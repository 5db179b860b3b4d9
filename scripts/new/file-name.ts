/** The name of a new file, which is the address of its page. */
import { slugify } from '../content/addresses/slug'
import { today } from '../lib/today'
import type { NewRequest } from './request'

const maxLength = 60

/** From the title, in Latin letters; from the day where none can be made of it, `news-2025-11-20`. */
export function proposeFileName({ kind = '', name = '', date = today() }: NewRequest): string {
  const slug = slugify(name)
  const short = slug.length > maxLength ? slug.slice(0, maxLength + 1).replace(/-[^-]*$/, '') : slug
  return short.slice(0, maxLength) || `${kind}-${date}`
}

/** Whether the letters of a title are all Latin, so that nobody is surprised by the name of the file. */
export function isLatin(title: string): boolean {
  return /[a-z]/i.test(title) && !/(?!\p{Script=Latin})\p{L}/u.test(title)
}
