/** Makes the list that the search looks through (src/shared/search-list.ts) from the pages, so that it says only what they say. */
import { decodeHTML } from 'entities'
import { foreignLanguage, type Language, languages } from '../../src/i18n/languages'
import { hostAddress } from '../../src/i18n/page-links'
import type { Block, DocumentCard, Member, PageData, Photo, Site } from '../../src/page-data/model'
import { isFirstOfEvent } from '../../src/shared/event-pages'
import { hasPlaceholder, withoutPlaceholders } from '../../src/shared/schema/placeholders'
import type { EntryKind, SearchEntry, SearchList } from '../../src/shared/search-list'
import { photosInBlocks } from '../../src/shared/text-photos'
import { checksum } from '../store/checksum'

/** A published file. */
export interface ListFile {
  /** `search-en-1a2b3c4d.json` */
  name: string
  text: string
}

/**
 * How many characters of texts a list contains: with 1,000 entries, the list has at most 70 kB, compressed
 * (`npm run bench -- --search`). The texts of smaller sites are in it completely.
 */
const maxCharacters = 50_000
/** The longest text of an entry, and how much of it even a very large site has. */
const maxText = 8000
const minText = 40

/** `pages` in the language of the site. */
export function searchListFile(pages: readonly PageData[], site: Site): ListFile {
  const text = JSON.stringify(searchList(pages, site))
  return { name: `search-${site.language}-${checksum(text).slice(0, 8)}.json`, text }
}

export function searchList(pages: readonly PageData[], site: Site): SearchList {
  const drafts = pages
    .flatMap((page) => draftsOf(page, site))
    .map((draft) => ({ ...draft, title: withoutPlaceholders(draft.title).trim() }))
    .filter(({ title }) => title)
  const length = textShare(
    drafts.map(({ parts }) => parts.reduce((sum, part) => sum + sourceOf(part).length, 0)),
  )
  return {
    language: site.language,
    bySound: languages[site.language].isSearchedBySound,
    entries: drafts.map(({ parts, path, ...entry }) => ({
      ...entry,
      path: hostAddress(path, site),
      text: shorten(parts, length, site.language),
      lang: foreignLanguage(entry.title, site.language),
    })),
  }
}

/** A text, or HTML. */
type Part = string | { html: string }

/** An entry before its text is shortened. */
type Draft = Omit<SearchEntry, 'text' | 'lang'> & { parts: Part[] }

function draftsOf(page: PageData, site: Site): Draft[] {
  const { kind, path, title, description } = page
  const photo = smallest('image' in page ? page.image : page.banner)
  const draft = { kind: 'page' as EntryKind, title, path, photo, parts: [description, ...partsOf(page)] }
  switch (kind) {
    case 'not-found':
    case 'offline':
    case 'search':
      return []
    case 'area':
      return [{ ...draft, kind: 'area' }]
    case 'news':
      return [{ ...draft, kind: 'news', date: page.date }]
    case 'event': {
      const { event } = page
      const { date, photos } = event
      const captions = captionsOf(photos)
      // Further pages are found by their captions.
      if (!isFirstOfEvent(page) && captions.length === 0) return []
      const parts = [...blockParts(event.body), ...captions, page.area.title]
      const name = withoutPlaceholders(event.title ?? '').trim() || languages[site.language].day(date)
      return [{ kind: 'event', title: name, path, date, photo: smallest(photos[0]), parts }]
    }
    case 'contact':
      return [{ ...draft, parts: [...draft.parts, ...contactParts(site)] }]
    case 'trustmembers':
      return [
        draft,
        ...page.members.map((member, place) => memberDraft(member, `${path}#member-${place + 1}-name`)),
      ]
    case 'about':
      return [
        draft,
        ...page.documents.map((document, place) => documentDraft(document, `${path}#document-${place + 1}`)),
      ]
    default:
      return [draft]
  }
}

/** The contacts with their labels. */
function contactParts({ language, address, hours, phone, email }: Site): Part[] {
  const words = languages[language]
  return [
    words.address,
    ...address,
    ...(hours.length ? [words.officeHours, ...hours] : []),
    words.phone,
    phone.text,
    words.email,
    email.text,
    words.mapOfOffice,
    words.directions,
  ]
}

/** The member's name; the role as long as the name is a placeholder. */
function memberDraft({ name, role, background, shortBio, fullBio, image }: Member, path: string): Draft {
  const title = hasPlaceholder(name) ? role : name
  const parts = [role, background ?? '', shortBio, ...blockParts(fullBio)]
  return { kind: 'member', title, path, photo: smallest(image), parts }
}

function documentDraft({ title, year, body, image }: DocumentCard, path: string): Draft {
  return { kind: 'document', title, path, photo: smallest(image), parts: [year, ...blockParts(body), 'PDF'] }
}

/** What is on the page itself, but not on the pages that it links to. */
function partsOf(page: PageData): Part[] {
  const blocks = 'body' in page ? blockParts(page.body) : []
  const cards = [
    ...('cards' in page ? page.cards : []),
    ...('blocks' in page ? page.blocks : []),
    ...('pillars' in page ? page.pillars : []),
    ...('steps' in page ? page.steps : []),
  ]
  return [
    ...('heading' in page ? [page.heading] : []),
    ...blocks,
    ...cards.flatMap(({ title, text }) => [title, text]),
    ...('gallery' in page ? captionsOf(page.gallery) : []),
  ]
}

function blockParts(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block): Part[] => [
    ...('html' in block ? [block] : []),
    ...captionsOf(photosInBlocks([block])),
  ])
}

/** Each once, because captions of photos may be the same. */
function captionsOf(photos: readonly Photo[]): string[] {
  return [...new Set(photos.flatMap(({ caption }) => caption ?? []))]
}

function smallest(photo: Photo | undefined): SearchEntry['photo'] {
  return photo && [photo.name, photo.widths[0]!]
}

/** The length that every text may have, so that all together have at most `maxCharacters`. */
export function textShare(lengths: readonly number[]): number {
  let left = maxCharacters
  const ascending = [...lengths].sort((a, b) => a - b)
  for (const [place, length] of ascending.entries()) {
    const share = left / (ascending.length - place)
    if (length > share) return Math.min(Math.max(Math.floor(share), minText), maxText)
    left -= length
  }
  return maxText
}

function sourceOf(part: Part): string {
  return typeof part === 'string' ? part : part.html
}

/**
 * The beginning of what is in the language, without HTML and placeholders, with whole words. What is not translated is in the
 * list of its own language.
 */
function shorten(parts: readonly Part[], length: number, language: Language): string {
  let text = ''
  for (const part of parts) {
    if (text.length > length) break // of most pages of a large site, the description is enough
    for (const paragraph of paragraphsOf(part)) {
      if (text.length > length) break
      const words = plain(paragraph)
      if (!foreignLanguage(words, language)) text += `${words} `
    }
  }
  const whole = text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
  return whole.length <= length ? whole : whole.slice(0, length + 1).replace(/\s+\S*$/, '')
}

/** Of most texts, a large site needs only the first paragraph. */
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
