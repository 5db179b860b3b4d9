/** Makes the list that the search looks through (src/page-data/search-list.ts) from the pages, so that it says only what they say. */
import { decodeHTML } from 'entities'
import { dictionaries } from '../../i18n/dictionaries'
import { firstLanguage, inLanguage } from '../../i18n/languages'
import {
  type DocumentCard,
  isFirstOfEvent,
  type Link,
  type Member,
  type PageData,
  type Photo,
  type Site,
} from '../../page-data/model'
import { withoutPlaceholders } from '../../page-data/placeholders'
import type { SearchEntry, SearchList } from '../../page-data/search-list'
import { sha256 } from '../lib/sha256'
import { labelsOf, linkToMember, type Part, textsOf } from './search-texts'

/** A published file. */
export interface ListFile {
  /** `search-1a2b3c4d.json` */
  name: string
  text: string
}

/**
 * How many characters of texts the list contains: with 1,000 entries, it has at most 70 kB, compressed. The texts of smaller sites are in
 * it completely.
 */
const maxCharacters = 40_000
/** The longest text of an entry, and how much of it even a very large site has. */
const maxText = 8000
const minText = 20

type InLanguage = { site: Site; pages: readonly PageData[] }

/** `synonyms` are the words for each thing, with spaces between them. */
export function searchListFile(parts: readonly InLanguage[], synonyms: readonly string[]): ListFile {
  const text = JSON.stringify(searchList(parts, synonyms))
  return { name: `search-${sha256(text).slice(0, 8)}.json`, text }
}

export function searchList(parts: readonly InLanguage[], synonyms: readonly string[] = []): SearchList {
  const targets = parts.flatMap(({ site, pages }) =>
    pages
      .filter(({ isUntranslated }) => !isUntranslated)
      .flatMap((page) => targetsOf(page, site))
      .map(({ title, ...target }) => ({
        ...target,
        language: site.language,
        title: withoutPlaceholders(title).trim(),
      }))
      // The page of an event without a title is called by its day.
      .filter(({ title, kind }) => title || kind === 'event'),
  )
  const share = textShare(
    targets.map(({ parts }) => parts.reduce((sum, part) => sum + sourceOf(part).length, 0)),
  )
  const entries = new Map<string, SearchEntry>()
  for (const { kind, path: ownPath, date, photo, title, parts, language } of targets) {
    const path = inLanguage(ownPath, firstLanguage)
    const entry = entries.get(path) ?? { kind, path, date, photo, texts: {} }
    entry.texts[language] = [title, shorten(parts, share)]
    entries.set(path, entry)
  }
  return { synonyms, entries: [...entries.values()] }
}

/** A page, or a part of one, that the search leads to, before its text is shortened. */
type Target = Omit<SearchEntry, 'texts'> & { title: string; parts: Part[] }

function targetsOf(page: PageData, site: Site): Target[] {
  if (page.kind === 'not-found' || page.kind === 'offline' || page.kind === 'search') return []
  const { kind, path, title, description, ...rest } = page
  const photo = smallest('image' in page ? page.image : page.banner)
  const parts = [description, ...labelsOf(kind, site), ...new Set(textsOf(rest))]
  const target = { kind, title, path, photo, parts }
  switch (page.kind) {
    case 'news':
      return [{ ...target, date: page.date }]
    case 'event': {
      const { event } = page
      const { date, photos, place } = event
      const captions = [...new Set(textsOf(photos))]
      // Further pages are found by their captions.
      if (!isFirstOfEvent(page) && captions.length === 0) return []
      const { eventGallery } = dictionaries[site.language]
      const said = [...textsOf(event.body), ...captions, place ?? '', page.area.title, eventGallery(date)]
      return [{ kind, title: event.title ?? '', path, date, photo: smallest(photos[0]), parts: said }]
    }
    case 'trustmembers':
      return [
        target,
        ...page.members.map((member, index) => memberTarget(member, linkToMember(member, index, path))),
      ]
    case 'about':
      return [
        target,
        ...registrationsTarget(site, path),
        ...page.documents.map((document, index) => documentTarget(document, `${path}#document-${index + 1}`)),
      ]
    case 'contact':
      return [target, ...givingTarget(site, path)]
    default:
      return [target]
  }
}

function memberTarget({ role, background = '', shortBio, fullBio, image }: Member, link: Link): Target {
  return {
    kind: 'member',
    ...link,
    photo: smallest(image),
    parts: [role, background, shortBio, ...textsOf(fullBio)],
  }
}

function documentTarget({ title, year, body, image }: DocumentCard, path: string): Target {
  return { kind: 'document', title, path, photo: smallest(image), parts: [year, ...textsOf(body), 'PDF'] }
}

/** The part of the page About with the registrations, if the trust has any. */
function registrationsTarget({ language, registrations }: Site, path: string): Target[] {
  if (!registrations.length) return []
  const title = dictionaries[language].registrations
  return [{ kind: 'about', title, path: `${path}#registrations`, parts: textsOf(registrations) }]
}

/** The part of the page Contact that says how to give, if the site says it. */
function givingTarget({ language, giving }: Site, path: string): Target[] {
  if (!giving) return []
  const words = dictionaries[language]
  const { whatGiftsAreFor, bankAccount, upi, taxRelief, giftsFromAbroad, givingContact } = words
  const labels = [whatGiftsAreFor, bankAccount, upi, taxRelief, giftsFromAbroad, givingContact]
  const parts = [...labels, ...textsOf(giving)]
  return [{ kind: 'contact', title: words.howToGive, path: `${path}#giving`, parts }]
}

function smallest(photo: Photo | undefined): SearchEntry['photo'] {
  return photo && [photo.name, photo.widths[0]!]
}

/** The length that every text may have, so that all together have at most `maxCharacters`. */
export function textShare(lengths: readonly number[]): number {
  let left = maxCharacters
  const ascending = [...lengths].sort((a, b) => a - b)
  for (const [index, length] of ascending.entries()) {
    const share = left / (ascending.length - index)
    if (length > share) return Math.min(Math.max(Math.floor(share), minText), maxText)
    left -= length
  }
  return maxText
}

function sourceOf(part: Part): string {
  return typeof part === 'string' ? part : part.html
}

/** The beginning of a text, without HTML and placeholders, with whole words. */
function shorten(parts: readonly Part[], length: number): string {
  let text = ''
  for (const part of parts) {
    if (text.length > length) break // of most pages of a large site, the description is enough
    for (const paragraph of paragraphsOf(part)) {
      if (text.length > length) break
      text += `${plain(paragraph)} `
    }
  }
  const whole = text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
  return whole.length <= length ? whole : whole.slice(0, length + 1).replace(/\s+\S*$/, '')
}

/** A large site needs only the first paragraph of most texts. */
function paragraphsOf(part: Part): Part[] {
  return typeof part === 'string' ? [part] : part.html.split('</p>').map((html) => ({ html }))
}

function plain(part: Part): string {
  const text = typeof part === 'string' ? part : decodeHTML(part.html.replace(/<[^>]*>/g, ' '))
  // A placeholder may leave two punctuation marks, one after the other.
  return withoutPlaceholders(text)
    .replace(/\s+(?=[,.;:!?])/g, '')
    .replace(/([,;:])[,;:]+/g, '$1')
}
