/** Translations, `education.te.md` beside `education.md`: read, checked against their source texts, and applied. */
import type { z } from 'zod'
import { otherLanguages } from '../../i18n/languages'
import { message } from '../../i18n/messages/message'
import { groupBy } from '../lib/lists'
import { baseName, folderOf } from '../lib/paths'
import { createProblems } from '../lib/problems'
import { collectionNames, collections, events, pageNames, pages, siteFile } from '../schema/collections'
import { type FieldValue, valuesOfKind } from '../schema/fields'
import { closestMatch, fieldName } from '../schema/issues'
import { checksumOfTexts, translationSchema } from '../schema/translation'
import type { PhotoWithTexts } from '../schema/values/photos'
import type { PageContent, ReadContent, Translation, Translations } from './content'
import { type Entry, type EntryKind, type LoadContext, readEntry } from './entry'
import { translationFile } from './files'
import { findFile, locate } from './references'
import type { TextConverter } from './texts'

/** A file that can be translated. */
export interface SourceText {
  entry: Entry<unknown>
  row: EntryKind
  /** The page that shows it. */
  path: string
  /** Paths of the photos it shows. */
  photos: readonly string[]
}

export function listSourceTexts(
  content: Pick<ReadContent, 'site' | 'pages' | 'events' | (typeof collectionNames)[number]>,
): SourceText[] {
  const source = (
    entry: (Entry<unknown> & Partial<PageContent>) | undefined,
    row: SourceText['row'],
  ): SourceText[] =>
    entry
      ? [{ entry, row, path: entry.path ?? '/', photos: (entry.gallery ?? []).map(({ path }) => path) }]
      : []
  return [
    ...source(content.site, siteFile),
    ...pageNames.flatMap((name) => source(content.pages[name], pages[name])),
    ...collectionNames.flatMap((name) => content[name].flatMap((entry) => source(entry, collections[name]))),
    ...content.events.flatMap(({ index, path, gallery }) =>
      source(index && { ...index, path, gallery }, events),
    ),
  ]
}

/** The translations of a text that is not shown, or may not be. Only what makes one unreadable is reported. */
export function readTranslationsOf(
  file: string,
  schema: z.ZodObject,
  context: LoadContext,
): { entry: Entry<object>; schema: z.ZodObject }[] {
  const translated = translationSchema(schema)
  return otherLanguages.flatMap((language) => {
    const path = translationFile(file, language)
    if (!context.tree.has(path)) return []
    context.tree.use(path)
    const problems = createProblems()
    const entry = readEntry(path, translated, { ...context, problems })
    if (entry) return { entry, schema: translated }
    context.problems.add(problems.list)
    return []
  })
}

export async function readTranslations(
  sources: readonly SourceText[],
  { convert }: TextConverter,
  context: LoadContext,
): Promise<Translations> {
  const translations: Translations = new Map()
  for (const language of otherLanguages) {
    const ofLanguage = new Map<string, Translation>()
    for (const source of sources) {
      const file = translationFile(source.entry.file, language)
      if (!context.tree.has(file)) continue
      context.tree.use(file)
      const schema = translationSchema(source.row.schema)
      const entry = readEntry(file, schema, context)
      const translation = entry && (await translate(entry, schema, source))
      if (translation) ofLanguage.set(source.entry.file, translation)
    }
    if (ofLanguage.size > 0) translations.set(language, ofLanguage)
  }
  return translations

  /** Returns undefined while nothing has been translated. */
  async function translate(
    entry: Entry<object>,
    schema: z.ZodObject,
    source: SourceText,
  ): Promise<Translation | undefined> {
    checkLists(entry, source.entry, context)
    const { translates, ...written } = entry.fields as Record<string, unknown> & { translates?: string }
    const fields = changed(withoutPhotos(written, schema), source.entry.fields) ?? {}
    const hasOwnBody = entry.bodyChecksum !== source.entry.bodyChecksum
    const { path, row } = source
    const blocks = hasOwnBody ? await convert(entry, textOptions(path, row)) : []
    const photos = findPhotoTexts(entry, schema, source, context)
    if (!Object.keys(fields).length && !blocks.length && !photos.size) return
    const untranslated = [
      ...namesOfLeft(entry, source.entry, schema),
      ...(hasOwnBody || !entry.bodyChecksum ? [] : ['the text']),
    ]
    return {
      file: entry.file,
      path,
      images: new Map(),
      gallery: [],
      fields,
      translates,
      untranslated,
      photos,
      blocks,
    }
  }
}

export function textOptions(path: string, { hasLineParagraphs, page, path: own }: EntryKind) {
  const hasPlaces = page === 'own' || own !== undefined
  return { path, ...(hasLineParagraphs && { hasLineParagraphs }), ...(hasPlaces && { hasPlaces }) }
}

/** Reports lists with more items than the source text. */
function checkLists(translation: Entry<object>, source: Entry<unknown>, { problems }: LoadContext): void {
  for (const [field, list] of Object.entries(translation.fields)) {
    const first = (source.fields as Record<string, unknown>)[field]
    const count = Array.isArray(first) ? first.length : 0
    if (!Array.isArray(list) || list.some((item) => 'file' in item) || list.length <= count) continue
    const said = message('longerThanOriginal', baseName(source.file), list.length, count)
    problems.error(locate(translation, [field, count], [field]), said)
  }
}

function withoutPhotos(fields: object, schema: z.ZodObject): object {
  const lists = new Set(valuesOfKind(schema, fields, 'photos').map(({ path: [name] }) => name))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !lists.has(name)))
}

/** The parts of a translation that differ from the source text; undefined if there are none. */
function changed(translated: unknown, first: unknown): object | undefined {
  const parts = Object.entries(translated as object).flatMap(([name, value]): [string, unknown][] => {
    const before = (first as Record<string, unknown> | undefined)?.[name]
    if (Array.isArray(value)) {
      const items = value.map((item, index) => changed(item, (before as unknown[])?.[index]))
      return items.some(Boolean) ? [[name, items.map((item) => item ?? {})]] : []
    }
    if (typeof value === 'object') {
      const inner = changed(value, before)
      return inner ? [[name, inner]] : []
    }
    return value === before ? [] : [[name, value]]
  })
  return parts.length ? Object.fromEntries(parts) : undefined
}

/** The names of the fields whose words are still those of the source text. */
function namesOfLeft(translation: Entry<unknown>, source: Entry<unknown>, schema: z.ZodObject): string[] {
  const texts = (['line', 'text'] as const).flatMap((kind) => valuesOfKind(schema, translation.fields, kind))
  const before = ({ path }: FieldValue) =>
    path.reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], source.fields)
  return texts
    .filter((found) => found.value === before(found) && /\p{L}/u.test(String(found.value)))
    .map(({ path }) => fieldName(path))
}

function findPhotoTexts(
  entry: Entry<unknown>,
  schema: z.ZodObject,
  source: SourceText,
  { tree, problems }: LoadContext,
): Translation['photos'] {
  const texts: Translation['photos'] = new Map()
  const first = valuesOfKind(source.row.schema, source.entry.fields, 'photos').flatMap(
    ({ value }) => value as PhotoWithTexts[],
  )
  for (const { path, value } of valuesOfKind(schema, entry.fields, 'photos')) {
    for (const [index, { file, alt, caption }] of (value as PhotoWithTexts[]).entries()) {
      const found = findFile(file, entry.file, tree)
      if (found.path !== undefined && source.photos.includes(found.path)) {
        const before = first.find((item) => item.file === file)
        if (alt !== before?.alt || caption !== before?.caption) texts.set(found.path, { alt, caption })
      } else if (found.path === undefined || !tree.isWithheld(found.path)) {
        const nearest = closestMatch(
          baseName(file),
          source.photos.map((shown) => baseName(shown)),
        )
        problems.error(
          locate(entry, [...path, index], path),
          nearest ? message('originalPhotoMeant', file, nearest) : message('notInOriginal', file),
        )
      }
    }
  }
  return texts
}

export function checksumOf({ fields, readBody }: Entry<unknown>, schema: z.ZodType): string {
  return checksumOfTexts(fields, readBody(), schema)
}

/** `news/benches.md` → `benches`, `galleries/2025-10-17/index.md` → `2025-10-17` */
function shortName(file: string): string {
  const name = baseName(file, '.md')
  return name === 'index' ? baseName(folderOf(file)) : name
}

/** Like the short name, with the folder above: `news/benches`, `galleries/2025-10-17`. */
function longName(file: string): string {
  const folder = baseName(file) === 'index.md' ? folderOf(folderOf(file)) : folderOf(file)
  return `${baseName(folder)}/${shortName(file)}`
}

/** The source texts that a person calls `name`: a short or a long name. */
export function findSourceTexts(sources: readonly SourceText[], name: string): SourceText[] {
  return sources.filter(({ entry: { file } }) => [shortName(file), longName(file)].includes(name))
}

/** Returns a function that gives the name of a source text on the command line: the short one, unless several have it. */
export function createNames(sources: readonly SourceText[]): (source: SourceText) => string {
  const sharing = groupBy(sources, ({ entry: { file } }) => shortName(file))
  return ({ entry: { file } }) =>
    sharing.get(shortName(file))!.length > 1 ? longName(file) : shortName(file)
}
