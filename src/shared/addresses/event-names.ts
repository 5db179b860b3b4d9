/** The names of the folders of events, `2025-11-20 morning`: the day, and perhaps words that tell two events apart. */
import { isDate } from '../schema/values/values'

/** The date at the start of a folder's name: `2025-10-17`, `2025-10-17 evening`, `2025-10-17_books`. */
export function eventDate(name: string): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[ _-].*)?$/su.exec(name)?.[1]
  return date && isDate(date) ? date : undefined
}

/**
 * The ends of addresses that the events of one day had before words in the names of their folders belonged to the address: the
 * day, and for more events the day with a number.
 */
export function formerEventIds(date: string, ids: readonly string[]): string[] {
  return [date, ...ids.slice(1).map((_, index) => `${date}-${index + 2}`)].filter((id) => !ids.includes(id))
}

/** Why a folder's name has no date, and a name that has. */
export function describeName(name: string): string {
  const isWhole = /^\d{4}-\d{2}-\d{2}(?!\d)/.test(name)
  const likely = likelyName(name)
  if (isWhole && likely) return `"${name}" needs a space after the date. Name the folder ${likely}.`
  const problem = `"${name}" ${isWhole ? 'is not a real date' : 'does not begin with a date'}.`
  return `${problem} Name the folder YYYY-MM-DD, for example ${likely ?? '2025-10-17'}.`
}

/** The name that is probably meant by `17-10-2025` or `2025_2_3 books`. */
function likelyName(name: string): string | undefined {
  const [whole = '', first = '', month = '', last = ''] =
    /^(\d{1,4})\D(\d{1,2})\D(\d{1,4})(?!\d)/.exec(name) ?? []
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const title = name.slice(whole.length).replace(/^[^\p{L}\p{N}]+/u, '')
  return isDate(date) ? `${date} ${title}`.trim() : undefined
}
