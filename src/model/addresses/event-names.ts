/** The names of the folders of events, `2025-11-20 morning`: the day, and perhaps words that tell two events apart. */
import { sha256 } from '../lib/sha256'
import { isDate } from '../schema/values/values'
import { slugify } from './slugify'

const maxWordsLength = 60

/** The date at the start of a folder's name: `2025-10-17`, `2025-10-17 evening`, `2025-10-17_books`. */
export function eventDate(name: string): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[ _-].*)?$/su.exec(name)?.[1]
  return date && isDate(date) ? date : undefined
}

/**
 * The end of an event's address, made from the name of its folder alone, so that it stays the same when other events are added:
 * `2025-11-20 Morning` → `2025-11-20-morning`. Words in a script without Latin equivalents become a checksum.
 */
export async function eventIdOf(name: string): Promise<string> {
  const [date, words] = [name.slice(0, 10), name.slice(10).normalize()]
  if (!/[\p{L}\p{N}]/u.test(words)) return date
  const slug = (await slugify(words)).slice(0, maxWordsLength).replace(/-$/, '')
  return `${date}-${slug || sha256(words.trim()).slice(0, 6)}`
}
