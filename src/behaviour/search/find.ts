/** Finds the entries that answer a question. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchEntry, SearchList } from '../../shared/search-list'
import { findDate, matchesDate } from './dates'
import { createThings } from './groups'
import { toLatin } from './latin'
import { wordsToFind } from './question'
import { comparisonOf, wordsOf } from './words'

/**
 * How well entries match, best first: they have all words, all words or their beginnings, all with small mistakes, or some of
 * the words.
 */
type Level = 'whole' | 'all' | 'similar' | 'some'

/** Answers questions from one list. */
export interface Finder {
  list: SearchList
  /** `asWritten`: without other words for the same things. */
  find(question: string, level: Level, asWritten?: boolean): Match[]
  /** The forms of a word that are compared. */
  formsOf(word: string): string[]
}

interface Match {
  entry: SearchEntry
  /** The forms of words of the entry that match the question. */
  forms: ReadonlySet<string>
}

/** A result. */
export interface FoundEntry {
  /** In the language of the page. */
  entry: SearchEntry
  /** The text that matches, which may be in another language. */
  text: string
  lang: string
  /** Whether a word of the text matches. */
  isFound(word: string): boolean
}

/** How much a word in a title counts, compared with a word in a text; less if it is another word for the same thing. */
const boost = { title: 4, text: 1 }
const thingBoost = { title: 1, text: 0.25 }
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
export async function findInLists(lists: (() => Promise<Finder>)[], question: string): Promise<FoundEntry[]> {
  const first = await lists[0]!()
  const own = new Map(first.list.entries.map((entry) => [keyOf(entry, first.list), entry]))
  const results = new Map<SearchEntry, FoundEntry>()
  const add = (finder: Finder, level: Level) => {
    for (const { entry, forms } of finder.find(question, level)) {
      const shown = own.get(keyOf(entry, finder.list)) ?? entry
      if (results.has(shown)) continue
      results.set(shown, {
        entry: shown,
        text: entry.text,
        lang: finder.list.language,
        isFound: (word) => finder.formsOf(word).some((form) => forms.has(form)),
      })
    }
    return results.size > 0
  }

  // In another script than that of the page. Beginnings of words say little there: `led` is also that of లేదా.
  if (first.list.bySound && /\p{L}/u.test(question) && toLatin(question) === question) {
    for (const load of lists) {
      const finder = await load().catch((error) => {
        if (!results.size) throw error
      })
      if (finder) add(finder, 'whole')
    }
    if (results.size) return [...results.values()]
  }
  for (const load of lists) {
    const finder = await load()
    if (finder.find(question, 'all', true).length && add(finder, 'all')) return [...results.values()]
  }
  for (const level of ['all', 'similar', 'some'] as const) {
    for (const load of lists) if (add(await load(), level)) return [...results.values()]
  }
  return []
}

/** The address of the page in the first language. */
function keyOf({ path }: SearchEntry, { language }: SearchList): string {
  return path.startsWith(`/${language}/`) ? path.slice(language.length + 1) : path
}

export function createFinder(list: SearchList): Finder {
  const { fold, stem } = comparisonOf(list)
  const { thingsOf, thingsLike } = createThings(list.things)
  const formsOf = (word: string) => {
    const folded = fold(word)
    return [...new Set([folded, stem(folded), ...thingsOf(word)])]
  }
  const entries = list.entries.map((entry, id) => ({ ...entry, id }))
  const known = new Set<string>()
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'text'],
    // The other list has the words of a title that is not translated.
    extractField: (entry, name) =>
      name === 'title' && entry.lang ? '' : (entry[name as keyof SearchEntry] as string),
    tokenize: (text) => wordsOf(text).map(({ text }) => text),
    processTerm: (word) => {
      const forms = formsOf(word)
      for (const form of forms) known.add(form)
      return forms
    },
  })
  index.addAll(entries)
  const isKnown = (word: string) => formsOf(word).some((form) => known.has(form))

  /** A word, its stem and what it means; numbers only as they are. */
  const toQuery = (text: string, level: Level, asWritten: boolean): Query => {
    const word = fold(text)
    if (/^\p{N}+$/u.test(word)) return { queries: [word] }
    const beginning = stem(word)
    const isWhole = level === 'whole'
    const things = asWritten ? [] : isKnown(text) || thingsOf(text).length ? thingsOf(text) : thingsLike(text)
    return {
      combineWith: 'OR',
      queries: [
        {
          queries: [word],
          prefix: !isWhole && word.length > 1,
          fuzzy: (level === 'similar' || level === 'some') && word.length >= minFuzzyLetters && fuzzy,
        },
        things.length > 0
          ? { queries: things, boost: thingBoost }
          : { queries: beginning === word || beginning.length < 3 ? [] : [beginning], prefix: !isWhole },
      ],
    }
  }

  const search = (
    question: string,
    level: Level,
    asWritten: boolean,
    filter?: (result: SearchResult) => boolean,
  ): Match[] => {
    const queries = wordsToFind(question, isKnown).map((word) => toQuery(word, level, asWritten))
    const results = index.search(
      { combineWith: level === 'some' ? 'OR' : 'AND', queries },
      // The words are already in the form in which they are compared.
      {
        boost,
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
    find(question, level, asWritten = false) {
      const byWords = search(question, level, asWritten)
      const date = findDate(question)
      if (!date) return byWords
      const isOfDate = (entry: SearchEntry) => entry.date !== undefined && matchesDate(entry.date, date)
      const byDate = date.rest
        ? search(date.rest, level, asWritten, ({ id }) => isOfDate(entries[id]!))
        : newestFirst(entries.filter(isOfDate)).map((entry) => ({ entry, forms: new Set<string>() }))
      const first = new Set(byDate.map(({ entry }) => entry))
      return [...byDate, ...byWords.filter(({ entry }) => !first.has(entry))]
    },
  }
}

function newestFirst<Entry extends SearchEntry>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => Number(b.date! > a.date!) - Number(b.date! < a.date!))
}
