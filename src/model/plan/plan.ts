/** Decides every address of the site from the content, before any photo is opened. */
import { firstLanguage, inLanguage, type Language } from '../../i18n/languages'
import { type PageKind, photosPerPage } from '../../page-data/model'
import { offlinePath } from '../../page-data/published'
import {
  eventPath,
  eventsPath,
  filesOfLanguage,
  madeFiles,
  newsListPath,
  notFoundPath,
  searchPath,
  yearPath,
} from '../addresses/addresses'
import { type Event, type LoadedEntry, languagesOf, ownEntries, type ReadContent } from '../read/content'
import { pageNames, pages as pageTable } from '../schema/collections'
import { eventsOf, olderYears, storiesListed, yearsOfEventLists } from './page-sizes'

export interface Redirect {
  from: string
  to: string
}

export interface PlannedPage {
  /** Address without the base, and with the language unless it is the first: `/te/education`. */
  path: string
  language: Language
  kind: PageKind
  /** The file of the entry, or the folder of the event, that it shows; undefined for pages of the site itself. */
  contentFile?: string
  /** Which of several pages: the year (empty for stories without a date), or the number of a further page of an event. */
  subpage?: string
  /** False if its text is in the first language, because it has not been translated. */
  isTranslated: boolean
  /** The pages above it in the first language, from the home page; undefined for pages that are not below it. */
  above?: readonly string[]
}

export interface SitePlan {
  /** In all languages, the first one first, in the order of the sitemap. */
  pages: readonly PlannedPage[]
  /** Files with fixed addresses that every build makes. */
  files: readonly string[]
  /** Files of `public/`, which are published unchanged. */
  publicAddresses: readonly string[]
  redirects: readonly Redirect[]
}

/** `publicAddresses`: addresses of the files in `public/`, `/icon.svg`. */
export function planSite(content: ReadContent, publicAddresses: readonly string[]): SitePlan {
  const languages = languagesOf(content)
  const first = pagesOf(content)
  const redirects = redirectsOf(ownEntries(content))
  return {
    pages: languages.flatMap((language) =>
      first
        // One page for unknown addresses is for all languages.
        .filter(({ kind }) => kind !== 'not-found' || language === firstLanguage)
        .map(({ text, ...page }) => ({
          ...page,
          path: inLanguage(page.path, language),
          language,
          isTranslated:
            language === firstLanguage || text === undefined || content.translations.get(language)!.has(text),
        })),
    ),
    files: [
      ...languages.flatMap((language) => filesOfLanguage.map((file) => inLanguage(file, language))),
      ...madeFiles,
    ],
    publicAddresses,
    redirects: languages.flatMap((language) =>
      redirects.map(({ from, to }) => ({
        from: inLanguage(from, language),
        to: inLanguage(to, language),
      })),
    ),
  }
}

/** Redirects from the former addresses of entries, in the first language. */
function redirectsOf(entries: readonly LoadedEntry<unknown>[]): Redirect[] {
  return entries.flatMap((entry) =>
    aliasesOf(entry).flatMap((alias) =>
      // A link in a text has no capitals.
      [...new Set([alias, alias.toLowerCase()])].map((from) => ({ from, to: entry.path })),
    ),
  )
}

/** The former addresses of an entry. Only some schemas have the field. */
export function aliasesOf({ fields }: LoadedEntry<unknown>): string[] {
  return (fields as { aliases?: string[] }).aliases ?? []
}

/** The file in which hosts find a page: `/about` → `about.html`, `/te/` → `te/index.html`. */
export function pageFile(path: string): string {
  return `${path.replace(/\/$/, '/index').slice(1)}.html`
}

/** The file in which hosts find a redirect: `/old`, `/old/` and `/old.html` → `old.html`. */
export function redirectFile(from: string): string {
  return pageFile(from.replace(/\.html?$|\/$/i, ''))
}

/** The files of all pages and redirects, and all other files with fixed names. */
export function plannedFiles({ pages, files, publicAddresses, redirects }: SitePlan): string[] {
  return [
    ...pages.map(({ path }) => pageFile(path)),
    ...redirects.map(({ from }) => redirectFile(from)),
    ...[...files, ...publicAddresses].map((address) => address.slice(1)),
  ]
}

/** A page in the first language. `text`: the file with its words, if these are not only in the dictionaries. */
type FirstPage = Omit<PlannedPage, 'language' | 'isTranslated'> & { text?: string }

const belowHome = ['/']

function pagesOf(content: ReadContent): FirstPage[] {
  const { areas, news, events, site } = content
  const storyYears = olderYears(
    news.map(({ fields }) => fields),
    storiesListed,
  )
  const own = (path: string, kind: PageKind): FirstPage => ({ path, kind, above: belowHome })
  const listOf = (path: string, kind: PageKind, years: readonly string[]): FirstPage[] => [
    own(path, kind),
    ...years.map((subpage) => ({
      path: yearPath(path, subpage),
      kind,
      subpage,
      above: [...belowHome, path],
    })),
  ]
  return [
    ...pageNames.map((kind) => {
      const file = content.pages[kind]?.file
      const { path } = pageTable[kind]
      return { path, kind, contentFile: file, text: file, above: kind === 'home' ? undefined : belowHome }
    }),
    ...areas.map(({ path, file }) => ({ ...own(path, 'area'), contentFile: file, text: file })),
    ...areas.flatMap((area) => eventsOf(area.path, events).flatMap((event) => eventPages(event, area))),
    ...news.map(({ path, file }): FirstPage => {
      return { path, kind: 'news', contentFile: file, text: file, above: [...belowHome, newsListPath] }
    }),
    ...(news.length ? listOf(newsListPath, 'news-list', storyYears) : []),
    ...(events.length ? listOf(eventsPath, 'events', yearsOfEventLists(content)) : []),
    ...(site?.fields.offline === false ? [] : [own(offlinePath, 'offline')]),
    { path: notFoundPath, kind: 'not-found' },
    own(searchPath, 'search'),
  ]
}

/** Plans a page for the event, and more if its photos do not fit on one. An event without a text has only the words of its area. */
function eventPages(event: Event, area: LoadedEntry<unknown>): FirstPage[] {
  const { id, file, gallery } = event
  const path = eventPath(id)
  const page = { kind: 'event', contentFile: file, text: textOf(event) ?? area.file } as const
  const count = Math.max(1, Math.ceil(gallery.length / photosPerPage))
  return Array.from({ length: count }, (_, index): FirstPage => {
    const above = [...belowHome, area.path]
    if (index === 0) return { ...page, path, above }
    const subpage = String(index + 1)
    return { ...page, path: `${path}/${subpage}`, subpage, above: [...above, path] }
  })
}

function textOf({ title, index, blocks, gallery }: Event): string | undefined {
  const hasWords = title || index?.fields.place || blocks.length || gallery.some((p) => p.alt || p.caption)
  return hasWords ? index?.file : undefined
}
