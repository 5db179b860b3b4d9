/** Lists the photos that the site shows. */
import type { Language } from '../../../src/i18n/languages'
import {
  type Content,
  languagesOf,
  listShown,
  listShownIn,
  type PageContent,
  type PhotoReference,
  type Translation,
} from '../content'

/** The different alternative texts of a photo in each language of the site: each place that shows it may have its own. */
export type AlternativeTexts = Map<Language, Set<string>>

/** In the order of the pages. A photo is listed once for each place that shows it. */
export function listPhotos(content: Content): PhotoReference[] {
  return listShown(content).flatMap(photosOf)
}

/** The pages each photo is shown on: `content/photos/a.jpg` → `/about`. Cards on other pages are not counted. */
export function listPlaces(content: Content): Map<string, Set<string>> {
  return groupPhotos(content, ({ path }) => path)
}

/** The files, and the folders of events, that show each photo, in all languages: `content/photos/a.jpg` → `content/news/a.md`. */
export function listUses(content: Content): Map<string, Set<string>> {
  return groupPhotos(content, ({ file }) => file)
}

function groupPhotos(content: Content, nameOf: (shown: PageContent) => string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const shown of listShown(content)) {
    for (const { path } of photosOf(shown)) names.set(path, (names.get(path) ?? new Set()).add(nameOf(shown)))
  }
  return names
}

/** The alternative texts of every photo that can have one, by its path. */
export function listAlternativeTexts(content: Content): Map<string, AlternativeTexts> {
  const languages = languagesOf(content)
  const texts = new Map<string, AlternativeTexts>()
  for (const language of languages) {
    for (const { path, alt, caption } of listShownIn(content, language).flatMap(referencesIn)) {
      const ofPhoto = texts.get(path) ?? new Map(languages.map((one) => [one, new Set<string>()]))
      texts.set(path, ofPhoto)
      const text = alt ?? caption
      if (text) ofPhoto.get(language)!.add(text)
    }
  }
  return texts
}

/** A translation has the texts of the source text's photos, and photos in its own text. */
function referencesIn(shown: PageContent | Translation): Pick<PhotoReference, 'path' | 'alt' | 'caption'>[] {
  const ofSource = 'photos' in shown ? [...shown.photos].map(([path, texts]) => ({ path, ...texts })) : []
  return [...ofSource, ...photosWithTexts(shown)]
}

export function photosOf(shown: PageContent): PhotoReference[] {
  return [...shown.images.values(), ...photosWithTexts(shown)]
}

/** Photos of single fields have no alternative text. */
function photosWithTexts({ gallery, blocks }: PageContent): PhotoReference[] {
  return [...gallery, ...blocks.flatMap((block) => ('photo' in block ? [block.photo] : []))]
}
