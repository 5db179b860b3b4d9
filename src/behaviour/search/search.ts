/** The search page. Loads the list when the field is used, and shows results while the visitor types. */

import { fill } from '../../i18n/fill'
import type { Words } from '../../i18n/words'
import type { SearchList } from '../../shared/search-list'
import { createFinder, type Finder, type FoundEntry, findInLists } from './find'
import { moveByKeys } from './keys'
import { createResult } from './results'

/** Results that are shown first, and with each press of the button. */
const pageSize = 20
/** A visitor who types is not interrupted. */
const delayMs = 200

/** The elements of the page, and what they contain. */
interface Page {
  field: HTMLInputElement
  status: HTMLElement
  results: HTMLElement
  template: HTMLTemplateElement
  more: HTMLButtonElement
  siteMap: HTMLElement
  words: Words['search']
  /** The address of the list of each language, that of the page first. */
  lists: string[]
}

/** `isSubmitted`: the visitor pressed Enter before the search was loaded. */
export function startSearch(form: HTMLFormElement, isSubmitted: boolean): void {
  const page = readPage(form)
  const { field, more } = page
  allowLateFonts()
  const search = createSearch(page)
  const asked = new URLSearchParams(location.search).get('q')
  if (asked && !field.value) field.value = asked
  const goToResults = async () => {
    const question = field.value
    await search()
    // The visitor may have gone on typing meanwhile.
    if (field.value === question) page.results.querySelector('a')?.focus()
  }
  let timer = 0
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(search, delayMs)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    void goToResults()
  })
  moveByKeys(field, page.results, more)
  void (isSubmitted ? goToResults() : search())
}

/**
 * Questions and results may contain letters that the page does not. Their fonts are optional, so browsers would not use
 * them after the page was painted: without such a font of its own, Chromium shows nothing.
 */
function allowLateFonts(): void {
  document.fonts.forEach((face) => {
    if (face.status === 'unloaded') face.display = 'swap'
  })
}

function readPage(form: HTMLFormElement): Page {
  const find = <Kind extends HTMLElement>(name: string) =>
    form.parentElement!.querySelector<Kind>(`[data-search="${name}"]`)!
  return {
    field: form.querySelector('input')!,
    status: find('status'),
    results: find('results'),
    template: find<HTMLTemplateElement>('template'),
    more: find<HTMLButtonElement>('more'),
    siteMap: find('site-map'),
    words: JSON.parse(form.dataset.words!),
    lists: JSON.parse(form.dataset.lists!),
  }
}

/**
 * Returns a function that shows the results of the question in the field, unless a newer question replaces it. Its promise
 * is fulfilled when they are shown.
 */
function createSearch(page: Page): () => Promise<void> {
  const { field, status, results, more, words, siteMap } = page
  const lists = page.lists.map(loadOnce)
  let shown: string | undefined
  let showing = Promise.resolve()
  const showResults = async (question: string) => {
    writeAddress(question)
    // Safari resets the field of a page that it shows again (`autoComplete="off"`).
    field.defaultValue = question
    siteMap.hidden = question !== ''
    if (!question) {
      status.textContent = ''
      show(page, [])
      // The list is loaded while the visitor types.
      await lists[0]!().catch(() => undefined)
      return
    }
    try {
      const found = await findInLists(lists, question)
      if (question !== shown) return
      show(page, found)
      status.textContent = describe(words, question, found.length)
    } catch {
      if (question !== shown) return
      shown = undefined
      siteMap.hidden = false
      results.hidden = more.hidden = true
      status.textContent = words.failed
    }
  }
  return () => {
    const question = field.value.trim()
    if (question !== shown) {
      shown = question
      showing = showResults(question)
    }
    return showing
  }
}

/** Returns a function that loads a list at its first call, and again if it could not be loaded. */
function loadOnce(address: string): () => Promise<Finder> {
  let loading: Promise<Finder> | undefined
  return () => {
    loading ??= load(address).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function load(address: string): Promise<Finder> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered with ${response.status}.`)
  return createFinder((await response.json()) as SearchList)
}

function describe(words: Page['words'], question: string, count: number): string {
  const pattern = count === 0 ? words.none : count === 1 ? words.one : words.several
  return fill(pattern, { question, count })
}

function show({ results, template, more, words }: Page, list: readonly FoundEntry[]): void {
  results.textContent = ''
  const showMore = () => {
    const shown = results.childElementCount
    const items = list
      .slice(shown, shown + pageSize)
      .map((result) => createResult(template, result, words.kinds))
    results.append(...items)
    more.hidden = results.childElementCount === list.length
    return items[0]
  }
  showMore()
  results.hidden = list.length === 0
  more.onclick = () => showMore()?.querySelector('a')?.focus()
}

/** So that the results can be shared, and are there again after going back. The other languages get the same question. */
function writeAddress(question: string): void {
  const address = new URL(location.href)
  if (question) address.searchParams.set('q', question)
  else address.searchParams.delete('q')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = address.search
}
