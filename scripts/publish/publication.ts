/** The data about the site for all steps of publishing. */

import { firstLanguage, inLanguage, type Language, languageOf } from '../../src/i18n/languages'
import { groupBy } from '../../src/model/lib/lists'
import type { Redirect } from '../../src/model/plan/plan'
import type { SiteFields } from '../../src/model/schema/site'
import type { PageData, Photo, Site } from '../../src/page-data/model'
import { type PhotoStore, photoAddress, photosFolder } from '../../src/page-data/photo-files'
import { hasPlaceholder } from '../../src/page-data/placeholders'

/** A page in a language. */
export interface Alternate {
  language: Language
  path: string
}

export interface Publication {
  /** In the first language; in `byLanguage`, in the language of the part. */
  site: Site
  /** In all languages; in `byLanguage`, in the language of the part. */
  pages: readonly PageData[]
  /** The publication in each language, beginning with the first. */
  byLanguage: ReadonlyMap<Language, Publication>
  /** The languages of pages with translations, by their address in the first language. */
  alternates: ReadonlyMap<string, Alternate[]>
  redirects: readonly Redirect[]
  /** The trust's profiles on other sites, without placeholders. */
  profiles: readonly string[]
  /** With slashes at both ends. */
  base: string
}

export function createPublication(
  { sites, pages }: { sites: readonly Site[]; pages: readonly PageData[] },
  rest: Pick<Publication, 'redirects' | 'profiles' | 'base'>,
): Publication {
  const translated = listIndexedPages(pages).filter(({ isUntranslated }) => !isUntranslated)
  const written = groupBy(
    translated.map(({ path }): Alternate => ({ language: languageOf(path), path })),
    ({ path }) => inLanguage(path, firstLanguage),
  )
  const byLanguage = new Map<Language, Publication>()
  const alternates = new Map([...written].filter(([, list]) => list.length > 1))
  const publication = { ...rest, site: sites[0]!, pages, byLanguage, alternates }
  for (const site of sites) {
    const own = pages.filter(({ path }) => languageOf(path) === site.language)
    byLanguage.set(site.language, { ...publication, site, pages: own })
  }
  return publication
}

/** The trust's profiles on other sites, without placeholders. */
export function listProfiles({ social = {} }: Pick<SiteFields, 'social'>): string[] {
  return Object.values(social).filter((link) => unlessPlaceholder(link) !== undefined)
}

/** The address of the page; of the page in the first language if it is not translated. */
export function canonicalPath({ path, isUntranslated }: PageData): string {
  return isUntranslated ? inLanguage(path, firstLanguage) : path
}

/** What is shown in place of other pages: for unknown addresses, and without a network. */
type Substitute = Extract<PageData, { kind: 'not-found' | 'offline' }>

/** Search engines must not index substitutes. */
export function isIndexed(page: PageData): page is Exclude<PageData, Substitute> {
  return page.kind !== 'not-found' && page.kind !== 'offline'
}

export function listIndexedPages(pages: readonly PageData[]): Exclude<PageData, Substitute>[] {
  return pages.filter(isIndexed)
}

/** The full address of a page or file of the site. */
export function fullAddress(site: Pick<Site, 'url'>, path: string): string {
  return encodeURI(site.url + path)
}

/** The full address of the home page in the language of the site. */
export function homeAddress(site: Pick<Site, 'url' | 'language'>): string {
  return fullAddress(site, inLanguage('/', site.language))
}

/** The full address of a photo's file. */
export function fullPhotoAddress(
  site: Pick<Site, 'url'> & PhotoStore,
  photo: Photo,
  width = photo.width,
): string {
  return photoAddress(photosFolder(encodeURI(`${site.url}/`), site), photo, width)
}

/** The value; undefined for a placeholder. */
export function unlessPlaceholder(text: string | undefined): string | undefined {
  return text === undefined || hasPlaceholder(text) ? undefined : text
}

/** A name for the site that is not a placeholder. */
export function siteName({ name, tagline, url }: Site): string {
  return unlessPlaceholder(name) ?? unlessPlaceholder(tagline) ?? new URL(url).host
}
