/** Finds the entries that answer a question: one index of the texts in all languages. The question is asked for all of its words, then for any. */
import MiniSearch, { type Query } from 'minisearch'
import { months } from '../../../i18n/months'
import type { SearchEntry, SearchList } from '../../../page-data/search-list'
import { fold, piecesOf, unswap, wordsOf } from './words'

/** A result, and which words of its texts the question has found. */
export interface Found {
  entry: SearchEntry
  isFound(word: string): boolean
}

/** Words with which people ask, and which say nothing about the thing. */
const stopWords = new Set(
  `a an the of for to in at on is are do can i we me my our you your how what where when who which no get want need needed please st nd rd th month
  ఎలా ఎక్కడ ఎప్పుడు ఎవరు ఏమిటి ఏంటి కావాలి కావాలా కావాలంటే చేయాలి ఇవ్వాలి రావాలి అడగాలి ఉంది ఉన్నాయి ఉందా కోసం దయచేసి తేదీ నెల న
  ఎవరికి ఇస్తారు ఇస్తారా ఇచ్చారు ఇచ్చారా చేస్తారు చేస్తారా`
    .split(/\s+/)
    .map(fold),
)

const mistakeWeight = 0.2

/** How many entries are shown that have only some of the words. */
const maxPartial = 20

/** `2025-09-02` in the words and numbers with which people ask for it, in all languages. */
function dateInWords(date: string | undefined): string {
  if (!date) return ''
  const [year, month, day] = date.split('-').map(Number)
  const names = Object.values(months).map((ofLanguage) => ofLanguage[month! - 1])
  return [date, year, month, day, ...names].join(' ')
}

/** Only letters have beginnings and mistakes; synonyms are called `=3`. */
const hasLetters = (term: string) => !/^[=\d]/.test(term)

export function createFinder({ entries, synonyms }: SearchList): (question: string) => Found[] {
  const synonymOf = new Map(
    synonyms.flatMap((group, index) => group.split(' ').map((word) => [fold(word), `=${index}`] as const)),
  )
  /** The forms of a word that are compared. */
  const formsOf = (word: string) => {
    const folded = fold(word)
    return [folded, synonymOf.get(folded)].filter((form) => form !== undefined)
  }
  const titleOf = ({ texts }: SearchEntry) =>
    Object.values(texts)
      .map(([title]) => title)
      .join(' ')
  const giving = entries.findIndex(({ path }) => path.endsWith('#giving'))
  const givingTerms = wordsOf(giving < 0 ? '' : titleOf(entries[giving]!)).flatMap(({ text }) =>
    formsOf(text),
  )
  const index = new MiniSearch({
    fields: ['title', 'text', 'date'],
    tokenize: (text) => wordsOf(text).flatMap(({ text }) => [text, ...piecesOf(text)]),
    processTerm: formsOf,
    searchOptions: {
      tokenize: (word) => [word],
      prefix: (term) => term.length > 1 && hasLetters(term),
      fuzzy: (term) => term.length > 4 && hasLetters(term) && 0.2,
      boost: { title: 4, date: 2 },
      weights: { prefix: 0.5, fuzzy: mistakeWeight },
      boostTerm: (term) => (term.startsWith('=') ? 0.25 : 1),
      // How to give comes before events and stories whose titles speak of a gift.
      boostDocument: (id, term) => (id === giving && givingTerms.includes(term) ? 10 : 1),
    },
  })
  index.addAll(
    entries.map((entry, id) => ({
      id,
      title: titleOf(entry),
      text: Object.values(entry.texts)
        .map(([, text]) => text)
        .join(' '),
      date: dateInWords(entry.date),
    })),
  )
  /** A word, or all of its pieces: `e-mail` is also `email`, and `e` with `mail`. Swapped letters are one mistake. */
  const toQuery = (word: string): Query => {
    const pieces = piecesOf(word)
    if (pieces.length) return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: pieces }] }
    const meant = unswap(word).filter((other) => fold(other) !== fold(word))
    const swapped = { queries: meant, prefix: false, fuzzy: false, boostTerm: () => mistakeWeight }
    return { combineWith: 'OR', queries: [word, swapped] }
  }
  return (question) => {
    const all = wordsOf(question).map(({ text }) => text)
    const telling = all.filter((word) => !stopWords.has(fold(word)))
    const queries = (telling.length ? telling : all).map(toQuery)
    const whole = index.search({ combineWith: 'AND', queries })
    const results = whole.length ? whole : index.search({ combineWith: 'OR', queries }).slice(0, maxPartial)
    return results.map(({ id, terms }) => ({
      entry: entries[id]!,
      isFound: (word) =>
        [word, ...piecesOf(word)].some((piece) => formsOf(piece).some((form) => terms.includes(form))),
    }))
  }
}
