/** Finds a day, a month or a year in a question: `17 October`, `2025-10-17`, `17.10.2025`, `అక్టోబర్ 2025`. */
import { months } from '../../i18n/months'
import { comparisonOf, wordsOf } from './words'

interface DateQuestion {
  year?: number
  /** 1 to 12 */
  month?: number
  day?: number
  /** The question without the date. */
  rest: string
}

const { fold } = comparisonOf({ bySound: true })

/** The folded names of the months, for each language, without the ending of అక్టోబరు. */
const names = Object.values(months).map((list) => list.map((name) => fold(name).replace(/u$/, '')))

/** Are between the parts of a date or after it, folded: 17th of October, 17న, October month, అక్టోబర్ నెలలో. */
const links = new Set(
  ['st', 'nd', 'rd', 'th', 'of', 'month', 'న', 'వ', 'లో', 'తేదీ', 'తేదీన', 'తారీఖు', 'తారీఖున', 'నెల', 'నెలలో'].map(fold),
)

/** Undefined if there is none. */
export function findDate(question: string): DateQuestion | undefined {
  return inNumbers(question) ?? inWords(question)
}

/** Year first, or day first and the year last, if there is one. */
const numeric =
  /(?:^|\D)(?<text>(?:(?<y>\d{4})[-./](?<m>\d{1,2})(?:[-./](?<d>\d{1,2}))?|(?<d2>\d{1,2})[-./](?<m2>\d{1,2})(?:[-./](?<y2>\d{4}|\d{2}))?))(?!\d|[-./,]\d)/

function inNumbers(question: string): DateQuestion | undefined {
  const { groups = {} } = numeric.exec(question) ?? {}
  const { text = '', y = groups.y2, m = groups.m2, d = groups.d2 } = groups
  if (!m) return
  const isSwapped = Number(m) > 12 // 10/17/2025
  const month = Number(isSwapped ? d : m)
  const day = isSwapped ? Number(m) : d && Number(d)
  if (month < 1 || month > 12 || (day && (day < 1 || day > 31))) return
  return {
    ...(y && { year: Number(y.length === 2 ? `20${y}` : y) }),
    month,
    ...(day && { day }),
    rest: question.replace(text, ' ').trim(),
  }
}

function inWords(question: string): DateQuestion | undefined {
  const words = wordsOf(question).map(({ text }) => text)
  const used = new Set<number>()
  const month = words.findIndex((word) => toMonth(word) > 0)
  const year = words.findIndex((word) => /^(19|20)\d\d$/.test(fold(word)))
  if (month < 0 && year < 0) return
  const day = month < 0 ? -1 : words.findIndex((word, index) => isDayNear(words, word, index, month))
  for (const index of [month, year, day].filter((found) => found >= 0)) used.add(index)
  const isLink = (word: string, index: number) =>
    links.has(fold(word)) && (used.has(index - 1) || used.has(index + 1))
  return {
    ...(year >= 0 && { year: Number(fold(words[year]!)) }),
    ...(month >= 0 && { month: toMonth(words[month]!) }),
    ...(day >= 0 && { day: Number(fold(words[day]!)) }),
    rest: words.filter((word, index) => !used.has(index) && !isLink(word, index)).join(' '),
  }
}

/** The fewest letters of a month that are enough. */
const minLetters = 3
/** The endings of Telugu months, folded: అక్టోబరు, అక్టోబర్‌లో. */
const endings = ['u', 'lo', 'ulo', 'na', 'una']

/** 1 to 12; 0 for other words. */
function toMonth(word: string): number {
  const folded = fold(word)
  const isMonth = (name: string) => {
    if (folded === name) return name.length >= minLetters || folded !== word.toLowerCase() // మే, but not "me"
    if (folded.length < minLetters) return false
    return name.startsWith(folded) || endings.some((ending) => folded === name + ending)
  }
  return 1 + Math.max(...names.map((list) => list.findIndex(isMonth)))
}

function isDayNear(words: readonly string[], word: string, index: number, month: number): boolean {
  const between = words.slice(Math.min(index, month) + 1, Math.max(index, month))
  const day = /^\d{1,2}$/.test(fold(word)) ? Number(fold(word)) : 0
  return day >= 1 && day <= 31 && between.every((other) => links.has(fold(other)))
}

/** Whether a date, YYYY-MM-DD, is meant. */
export function matchesDate(date: string, { year, month, day }: DateQuestion): boolean {
  const parts = date.split('-').map(Number)
  return [year, month, day].every((wanted, place) => wanted === undefined || wanted === parts[place])
}
