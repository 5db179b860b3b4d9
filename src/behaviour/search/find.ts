/** Finds the entries that answer a question. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchEntry, SearchList } from '../../shared/search-list'
import { findDate, isMeant } from './dates'
import { comparisonOf, wordsOf } from './words'

/** How well entries match, best first: they have all words, all with small mistakes, or some of the words. */
const levels = ['all', 'similar', 'some'] as const
type Level = (typeof levels)[number]

/** Answers questions from one list. */
export interface Finder {
  list: SearchList
  find(question: string, level: Level): Match[]
  /** The forms of a word that are compared. */
  formsOf(word: string): string[]
}

interface Match {
  entry: SearchEntry
  /** The forms of words of the entry that match the question. */
  forms: ReadonlySet<string>
}

/** A result. */
export interface Found {
  /** In the language of the page. */
  entry: SearchEntry
  /** The text that matches, which may be in another language. */
  text: string
  lang: string
  /** Whether a word of the text matches. */
  isFound(word: string): boolean
}

/** How much a word in a title counts, compared with a word in a text. */
const titleBoost = 4
/** How much beginnings of words and words with mistakes count, compared with exact words. */
const weights = { prefix: 0.5, fuzzy: 0.25 }
/** Shorter words have to be written correctly. */
const minFuzzyLetters = 5
/** Mistakes for each letter of a word. */
const fuzzy = 0.2

/**
 * Results for the page whose list is first, the best first. The other languages help to find pages: every page exists in
 * every language, so `badi` finds the English page whose Telugu text says బడి. Each list is loaded when it is needed.
 */
export async function findInLists(lists: (() => Promise<Finder>)[], question: string): Promise<Found[]> {
  for (const level of levels) {
    for (const load of lists) {
      const finder = await load()
      const matches = finder.find(question, level)
      if (!matches.length) continue
      const { list } = await lists[0]!()
      const own = new Map(list.entries.map((entry) => [keyOf(entry, list), entry]))
      return matches.map(({ entry, forms }) => ({
        entry: own.get(keyOf(entry, finder.list)) ?? entry,
        text: entry.text,
        lang: entry.lang ?? finder.list.language,
        isFound: (word) => finder.formsOf(word).some((form) => forms.has(form)),
      }))
    }
  }
  return []
}

/** The address of the page in the first language. */
function keyOf({ path }: SearchEntry, { language }: SearchList): string {
  return path.startsWith(`/${language}/`) ? path.slice(language.length + 1) : path
}

export function createFinder(list: SearchList): Finder {
  const { fold, stem } = comparisonOf(list)
  const formsOf = (word: string) => {
    const folded = fold(word)
    return [...new Set([folded, stem(folded)])]
  }
  const entries = list.entries.map((entry, id) => ({ ...entry, id }))
  const index = new MiniSearch({
    fields: ['title', 'text'],
    tokenize: (text) => wordsOf(text).map(({ text }) => text),
    processTerm: formsOf,
  })
  index.addAll(entries)

  const search = (question: string, level: Level, filter?: (result: SearchResult) => boolean): Match[] => {
    const queries = wordsOf(question).map(({ text }) => toQuery(formsOf(text), level !== 'all'))
    const results = index.search(
      { combineWith: level === 'some' ? 'OR' : 'AND', queries },
      // The words are already in the form in which they are compared.
      {
        boost: { title: titleBoost },
        weights,
        tokenize: (word) => [word],
        processTerm: (word) => word,
        filter,
      },
    )
    return results.map(({ id, terms }) => ({ entry: entries[id]!, forms: new Set(terms) }))
  }

  return {
    list,
    formsOf,
    find(question, level) {
      const byWords = search(question, level)
      const date = findDate(question)
      if (!date) return byWords
      const isOfDate = (entry: SearchEntry) => entry.date !== undefined && isMeant(entry.date, date)
      const byDate = date.rest
        ? search(date.rest, level, ({ id }) => isOfDate(entries[id]!))
        : newestFirst(entries.filter(isOfDate)).map((entry) => ({ entry, forms: new Set<string>() }))
      const first = new Set(byDate.map(({ entry }) => entry))
      return [...byDate, ...byWords.filter(({ entry }) => !first.has(entry))]
    },
  }
}

/** Words that begin with a word or its stem; with `mistakes`, also words with small mistakes. Numbers are exact. */
function toQuery([word = '', stem]: string[], mistakes: boolean): Query {
  if (/^\p{N}+$/u.test(word)) return { queries: [word] }
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [word],
        prefix: word.length > 1,
        fuzzy: mistakes && word.length >= minFuzzyLetters && fuzzy,
      },
      ...(stem === undefined || stem.length < 3 ? [] : [{ queries: [stem], prefix: true }]),
    ],
  }
}

function newestFirst<Entry extends SearchEntry>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => Number(b.date! > a.date!) - Number(b.date! < a.date!))
}
