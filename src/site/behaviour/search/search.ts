/** The search page. Loads the list when the field is used, and shows results while the visitor types. */

import type { Words } from '../../../i18n/dictionaries'
import { fill } from '../../../i18n/format'
import type { Language } from '../../../i18n/languages'
import { months, writeDays } from '../../../i18n/months'
import { photoAddress } from '../../../page-data/photo-files'
import { newerFormats, type PhotoFormat, photoFormats } from '../../../page-data/photo-formats'
import { excerpt, markWords } from './excerpt'
import { createFinder, type Found } from './find'

/** Results that are shown first, and with each press of the button. */
const pageSize = 20
/** A visitor who types is not interrupted. */
const delayMs = 200

const language = document.documentElement.lang as Language

/** `isSubmitted`: the visitor pressed Enter before the search was loaded. */
export function startSearch(form: HTMLFormElement, isSubmitted: boolean): void {
  const find = <Kind extends HTMLElement>(name: string) =>
    form.parentElement!.querySelector<Kind>(`[data-search="${name}"]`)!
  const [status, results, more, siteMap] = ['status', 'results', 'more', 'site-map'].map(
    find,
  ) as HTMLElement[]
  const template = find<HTMLTemplateElement>('template')
  const field = form.querySelector('input')!
  const words: Words['search'] = JSON.parse(form.dataset.words!)
  let loading: Promise<ReturnType<typeof createFinder>> | undefined
  let shown: string | undefined
  let showing = Promise.resolve()

  const show = (found: readonly Found[]) => {
    results!.textContent = ''
    results!.hidden = found.length === 0
    const showMore = () => {
      const done = results!.childElementCount
      const items = found
        .slice(done, done + pageSize)
        .map((result) => createResult(template, result, words.kinds))
      results!.append(...items)
      more!.hidden = results!.childElementCount === found.length
      return items[0]
    }
    showMore()
    more!.onclick = () => showMore()?.querySelector('a')?.focus()
  }
  const answer = async (question: string) => {
    writeAddress(question)
    // Safari resets the field of a page that it shows again (`autoComplete="off"`).
    field.defaultValue = question
    siteMap!.hidden = question !== ''
    try {
      loading ??= load(form.dataset.list!)
      const find = await loading
      if (question !== shown) return
      const found = question ? find(question) : []
      show(found)
      form.parentElement!.querySelector<HTMLElement>('[data-search="none"]')!.hidden =
        !question || found.length > 0
      const pattern = [words.none, words.one][found.length] ?? words.several
      status!.textContent = question && fill(pattern, { question, count: found.length })
    } catch {
      loading = undefined
      if (question !== shown) return
      shown = undefined
      siteMap!.hidden = false
      status!.textContent = question && words.failed
    }
  }
  const search = () => {
    const question = field.value.trim()
    if (question !== shown) {
      shown = question
      showing = answer(question)
    }
    return showing
  }
  const goToResults = async () => {
    const question = field.value
    await search()
    // The visitor may have gone on typing meanwhile.
    if (field.value === question) results!.querySelector('a')?.focus()
  }

  allowLateFonts()
  const asked = new URLSearchParams(location.search).get('q')
  if (asked && !field.value) field.value = asked
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
  void (isSubmitted ? goToResults() : search())
}

async function load(address: string): Promise<ReturnType<typeof createFinder>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered with ${response.status}.`)
  return createFinder(await response.json())
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

/**
 * Puts the question into the address, so that the results can be shared and are there again after going back. Links to other languages get
 * the same question.
 */
function writeAddress(question: string): void {
  const address = new URL(location.href)
  if (question) address.searchParams.set('q', question)
  else address.searchParams.delete('q')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = address.search
}

/** The item of the list that shows a result: fills the template in the page. `kinds` are the names of the kinds of entries. */
function createResult(
  template: HTMLTemplateElement,
  { entry: { kind, path, date, photo, texts }, isFound }: Found,
  kinds: Partial<Record<Found['entry']['kind'], string>>,
): HTMLElement {
  const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  const part = <Kind extends HTMLElement>(name: string) => item.querySelector<Kind>(`[data-part="${name}"]`)!
  const write = (element: HTMLElement, text: string, lang: string) => {
    element.append(...markWords(text, isFound).map(({ text, isFound }) => (isFound ? mark(text) : text)))
    if (lang !== language) element.lang = lang
  }
  const all = Object.entries(texts) as [Language, [title: string, text: string]][]
  const [titleLang, [title]] = all.find(([lang]) => lang === language) ?? all[0]!
  // The text that the question has found may be in another language.
  const byLanguage = [...all].sort(([a], [b]) => Number(b === language) - Number(a === language))
  const hasFound = ([, [, text]]: (typeof all)[number]) =>
    markWords(text, isFound).some(({ isFound }) => isFound)
  const [textLang, [, text]] = byLanguage.find(hasFound) ?? byLanguage[0]!
  const link = part<HTMLAnchorElement>('link')
  link.href = template.dataset.home + path.slice(1)
  const written = date && writeDays(months[language])(date)
  if (title) write(link, title, titleLang)
  else write(link, written!, language)
  write(part('text'), excerpt(text, isFound), textLang)
  const name = kinds[kind]
  if (name) part('kind').textContent = name
  else part('kind').remove() // its title says what it is
  const day = part<HTMLTimeElement>('day')
  if (date && title) {
    day.dateTime = date
    day.textContent = written!
  } else day.remove()
  if (photo) showPhoto(part('photo'), photo, template.dataset.photos!)
  else part('photo').remove()
  return item
}

function mark(text: string): HTMLElement {
  return Object.assign(document.createElement('mark'), { textContent: text })
}

/** `folder`: the address of the published photos. */
function showPhoto(picture: HTMLElement, [name, width]: [name: string, width: number], folder: string): void {
  const address = (format?: PhotoFormat) => photoAddress(folder, { name }, width, format)
  picture.prepend(
    ...newerFormats.map((format) =>
      Object.assign(document.createElement('source'), {
        type: photoFormats[format].type,
        srcset: address(format),
      }),
    ),
  )
  picture.querySelector('img')!.src = address()
}
