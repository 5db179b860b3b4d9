/** The name of a new file, which is the address of its page. */

import { today } from '../../src/shared/today'
import { slugify } from '../content/addresses/slug'
import { portableName } from '../content/tree/portable-names'
import type { NewRequest } from './kinds'

const maxLength = 60

/** Made from the title in Latin letters; from the date if that is not possible, `news-2025-11-20`. */
export function proposeFileName({ kind = '', name = '', date = today() }: NewRequest): string {
  const slug = slugify(name)
  const short = slug.length > maxLength ? slug.slice(0, maxLength + 1).replace(/-[^-]*$/, '') : slug
  return portableName(short.slice(0, maxLength) || `${kind}-${date}`)
}

/** Whether all letters of a title are Latin. */
export function isLatin(title: string): boolean {
  return /[a-z]/i.test(title) && !/(?!\p{Script=Latin})\p{L}/u.test(title)
}
