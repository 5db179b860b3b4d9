/** Replaces the texts of the content with their translations. */
import { firstLanguage, type Language } from '../../i18n/languages'
import type {
  Content,
  Event,
  LoadedCollections,
  LoadedEntry,
  LoadedPages,
  PageContent,
  PhotoReference,
  Translation,
} from '../read/content'
import { collectionNames, pageNames } from '../schema/collections'
import type { EventFields } from '../schema/events'

export function translate(content: Content, language: Language): Content {
  const translations = content.translations.get(language)
  if (!translations) return content

  const entry = <Fields>(loaded: LoadedEntry<Fields>): LoadedEntry<Fields> => {
    const translation = translations.get(loaded.file)
    return {
      ...loaded,
      fields: merge(loaded.fields, translation?.fields) as Fields,
      gallery: withTexts(loaded.gallery, translation),
      blocks: blocksOf(loaded.blocks, translation),
    }
  }
  const event = (loaded: Event): Event => {
    const { index } = loaded
    const translation = index && translations.get(index.file)
    const fields = merge(index?.fields, translation?.fields) as EventFields | undefined
    return {
      ...loaded,
      title: fields?.title,
      index: index && { ...index, fields: fields! },
      gallery: withTexts(loaded.gallery, translation),
      blocks: blocksOf(loaded.blocks, translation),
    }
  }
  const { site } = content
  const pages = pageNames.map((name) => [name, entry<unknown>(content.pages[name])])
  const lists = collectionNames.map((name) => [name, content[name].map((loaded) => entry<unknown>(loaded))])
  return {
    ...content,
    ...(Object.fromEntries(lists) as LoadedCollections),
    site: { ...site, fields: merge(site.fields, translations.get(site.file)?.fields) as typeof site.fields },
    pages: Object.fromEntries(pages) as LoadedPages,
    events: content.events.map(event),
  }
}

/** Replaces the translated parts of a value. Items of lists are matched by position. */
function merge(first: unknown, translated: unknown): unknown {
  if (translated === undefined) return first
  if (Array.isArray(first)) return first.map((item, index) => merge(item, (translated as unknown[])[index]))
  if (typeof first !== 'object' || first === null) return translated
  const parts = translated as Record<string, unknown>
  const names = [...new Set([...Object.keys(first), ...Object.keys(parts)])]
  return Object.fromEntries(
    names.map((name) => [name, merge((first as Record<string, unknown>)[name], parts[name])]),
  )
}

function withTexts(
  gallery: readonly PhotoReference[],
  translation: Translation | undefined,
): PhotoReference[] {
  return gallery.map((photo) => {
    const texts = translation?.photos.get(photo.path)
    return { ...photo, alt: texts?.alt ?? photo.alt, caption: texts?.caption ?? photo.caption }
  })
}

function blocksOf(
  blocks: PageContent['blocks'],
  translation: Translation | undefined,
): PageContent['blocks'] {
  if (translation?.blocks.length) return translation.blocks
  return blocks.map((block) => ('html' in block ? { ...block, lang: firstLanguage } : block))
}
