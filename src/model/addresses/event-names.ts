/** The names of the folders of events, `2025-11-20 morning`: the day, and perhaps words that tell two events apart. */
import { isDate } from '../schema/values/values'

/** The date at the start of a folder's name: `2025-10-17`, `2025-10-17 evening`, `2025-10-17_books`. */
export function eventDate(name: string): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[ _-].*)?$/su.exec(name)?.[1]
  return date && isDate(date) ? date : undefined
}
