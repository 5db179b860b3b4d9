/** Makes the list that the search looks through (src/shared/search-list.ts) from the pages, so that it says only what they say. */
import { decodeHTML } from 'entities'
import { foreignLanguage, type Language, languages } from '../../../src/i18n/languages'
import { hostAddress } from '../../../src/i18n/page-links'
import type { DocumentCard, Member, PageData, Photo, Site } from '../../../src/page-data/model'
import { isFirstOfEvent } from '../../../src/shared/event-pages'
import { hasPlaceholder, withoutPlaceholders } from '../../../src/shared/schema/placeholders'
import type { EntryKind, SearchEntry, SearchList } from '../../../src/shared/search-list'
import { checksum } from '../../store/checksum'
import { labelsOf, type Part, textsOf } from './search-texts'

/** A published file. */
export interface ListFile {
  /** `search-en-1a2b3c4d.json` */
  name: string
  text: string
}

/**
 * How many characters of texts a list contains: with 1,000 entries, the list has at most 70 kB, compressed.
 * The texts of smaller sites are in it completely.
 */
const maxCharacters = 50_000
/** The longest text of an entry, and how much of it even a very large site has. */
const maxText = 8000
const minText = 40
/** How much of a page that is neither a story nor an event even a very large site has. */
const minPageText = 600

/** `pages` in the language of the site. `things` are the words for each thing, with spaces between them. */
export function searchListFile(
  pages: readonly PageData[],
  site: Site,
  things: readonly string[] = [],
): ListFile {
  const text = JSON.stringify(searchList(pages, site, things))
  return { name: `search-${site.language}-${checksum(text).slice(0, 8)}.json`, text }
}

export function searchList(
  pages: readonly PageData[],
  site: Site,
  things: readonly string[] = [],
): SearchList {
  const drafts = pages
    .flatMap((page) => draftsOf(page, site))
    .map((draft) => ({ ...draft, title: withoutPlaceholders(draft.title).trim() }))
    .filter(({ title }) => title)
  const share = shareOf(drafts)
  return {
    language: site.language,
    bySound: languages[site.language].isSearchedBySound,
    things,
    entries: drafts.map(({ parts, path, ...entry }) => ({
      ...entry,
      path: hostAddress(path, site),
      text: shorten(parts, share(entry.kind), site.language),
      lang: foreignLanguage(entry.title, site.language),
    })),
  }
}

/** Kinds of entries of which a site has many. */
const numerous: ReadonlySet<EntryKind> = new Set(['news', 'event', 'document'])

/** The length of the texts of each kind. On a large site, the few pages keep more, with their labels and facts. */
function shareOf(drafts: readonly Draft[]): (kind: EntryKind) => number {
  const lengths = (some: readonly Draft[]) =>
    some.map(({ parts }) => parts.reduce((sum, part) => sum + sourceOf(part).length, 0))
  const share = textShare(lengths(drafts))
  if (share >= minPageText) return () => share
  const many = drafts.filter(({ kind }) => numerous.has(kind))
  const left = maxCharacters - (drafts.length - many.length) * minPageText
  const rest = textShare(lengths(many), left)
  return (kind) => (numerous.has(kind) ? rest : minPageText)
}

/** An entry before its text is shortened. */
type Draft = Omit<SearchEntry, 'text' | 'lang'> & { parts: Part[] }

function draftsOf(page: PageData, site: Site): Draft[] {
  if (page.kind === 'not-found' || page.kind === 'offline' || page.kind === 'search') return []
  const { kind, path, title, description, ...rest } = page
  const photo = smallest('image' in page ? page.image : page.banner)
  const parts = [description, ...labelsOf(page, site), ...new Set(textsOf(rest))]
  const draft = { kind, title, path, photo, parts }
  switch (page.kind) {
    case 'news':
      return [{ ...draft, date: page.date }]
    case 'event': {
      const { event } = page
      const { date, photos, place } = event
      const captions = [...new Set(textsOf(photos))]
      // Further pages are found by their captions.
      if (!isFirstOfEvent(page) && captions.length === 0) return []
      const { day, eventGallery } = languages[site.language]
      const name = withoutPlaceholders(event.title ?? '').trim() || day(date)
      const said = [...textsOf(event.body), ...captions, place ?? '', page.area.title, eventGallery(date)]
      return [{ kind, title: name, path, date, photo: smallest(photos[0]), parts: said }]
    }
    case 'trustmembers':
      return [
        draft,
        ...page.members.map((member, index) => memberDraft(member, `${path}#member-${index + 1}-name`)),
      ]
    case 'about':
      return [
        draft,
        ...page.documents.map((document, index) => documentDraft(document, `${path}#document-${index + 1}`)),
      ]
    default:
      return [draft]
  }
}

/** The member's name; the role as long as the name is a placeholder. */
function memberDraft({ name, role, background, shortBio, fullBio, image }: Member, path: string): Draft {
  const title = hasPlaceholder(name) ? role : name
  const parts = [role, background ?? '', shortBio, ...textsOf(fullBio)]
  return { kind: 'member', title, path, photo: smallest(image), parts }
}

function documentDraft({ title, year, body, image }: DocumentCard, path: string): Draft {
  return { kind: 'document', title, path, photo: smallest(image), parts: [year, ...textsOf(body), 'PDF'] }
}

function smallest(photo: Photo | undefined): SearchEntry['photo'] {
  return photo && [photo.name, photo.widths[0]!]
}

/** The length that every text may have, so that all together have at most `left` characters. */
export function textShare(lengths: readonly number[], left = maxCharacters): number {
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
