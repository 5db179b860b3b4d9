/** Translations, `education.te.md` beside `education.md`: read, checked against their source texts, and applied. */
import { basename } from 'node:path'
import type { z } from 'zod'
import { firstLanguage, type Language, otherLanguages } from '../../../src/i18n/languages'
import { type FieldValue, valuesOfKind } from '../../../src/shared/schema/fields'
import { closestMatch, fieldName } from '../../../src/shared/schema/issues'
import { translationSchema } from '../../../src/shared/schema/translation'
import type { PhotoWithTexts } from '../../../src/shared/schema/values/photos'
import { checksum } from '../../store/checksum'
import type { SourceBlock, Translation, Translations } from '../content'
import { type Entry, readEntry } from '../front-matter/front-matter'
import type { Reading } from '../reading'

/** `news/benches.md` → `news/benches.te.md` */
export function translationFile(source: string, language: Language): string {
  return source.replace(/\.md$/, `.${language}.md`)
}

/** The language in the name of a file: `benches.te.md`. */
export function fileLanguage(file: string): Language {
  const [, code] = /\.([^.]+)\.md$/.exec(file) ?? []
  return otherLanguages.find((language) => language === code) ?? firstLanguage
}

/** The source text that a file translates: `benches.te.md` → `benches.md`; undefined for a source text. */
export function sourceOf(file: string): string | undefined {
  const language = fileLanguage(file)
  return language === firstLanguage ? undefined : file.replace(/\.[^.]+\.md$/, '.md')
}

/** A file that can be translated. */
export interface SourceText {
  entry: Entry<unknown>
  schema: z.ZodObject
  /** The page that shows it. */
  path: string
  hasLineParagraphs?: boolean
  /** Paths of the photos it shows. */
  photos: readonly string[]
}

type Convert = (translation: Entry<unknown>, source: SourceText) => Promise<SourceBlock[]>

export async function readTranslations(
  sources: readonly SourceText[],
  convert: Convert,
  reading: Reading,
): Promise<Translations> {
  const translations: Translations = new Map()
  for (const language of otherLanguages) {
    const ofLanguage = new Map<string, Translation>()
    let isBroken = false
    await Promise.all(
      sources.map(async (source) => {
        const file = translationFile(source.entry.file, language)
        if (!reading.tree.has(file)) return
        reading.tree.use(file)
        const schema = translationSchema(source.schema)
        const entry = await readEntry(file, schema, reading)
        if (!entry) isBroken = true
        if (!entry) return
        checkLists(entry, source.entry, reading)
        const { translates, ...written } = entry.fields as Record<string, unknown> & { translates?: string }
        const fields = changed(withoutPhotos(written, schema), source.entry.fields) ?? {}
        const hasOwnBody = entry.bodyChecksum !== source.entry.bodyChecksum
        const blocks = hasOwnBody ? await convert(entry, source) : []
        const photos = findPhotoTexts(entry, schema, source, reading)
        // Nothing has been translated yet.
        if (Object.keys(fields).length === 0 && blocks.length === 0 && photos.size === 0) return
        ofLanguage.set(source.entry.file, {
          file,
          path: source.path,
          images: new Map(),
          gallery: [],
          fields,
          translates,
          left: [
            ...namesOfLeft(entry, source.entry, schema),
            ...(hasOwnBody || !entry.bodyChecksum ? [] : ['the text']),
          ],
          photos,
          blocks,
        })
      }),
    )
    // With mistakes, links to the language are not reported besides.
    if (ofLanguage.size > 0 || isBroken) translations.set(language, ofLanguage)
  }
  return translations
}

/** Reports lists with more items than the source text. */
function checkLists(translation: Entry<unknown>, source: Entry<unknown>, { problems }: Reading): void {
  for (const [field, list] of Object.entries(translation.fields as object)) {
    const first = (source.fields as Record<string, unknown>)[field]
    const count = Array.isArray(first) ? first.length : 0
    const isPhotos = Array.isArray(list) && list.some((item) => 'file' in item)
    if (!Array.isArray(list) || isPhotos || list.length <= count) continue
    const location = { file: translation.file, line: translation.lineOf([field, count]), field }
    const message = `is longer than in ${basename(source.file)}: ${list.length} instead of ${count}. Write the same number, in the same order.`
    problems.error(location, message)
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
  { tree, problems }: Reading,
): Translation['photos'] {
  const texts: Translation['photos'] = new Map()
  const lists = valuesOfKind(source.schema, source.entry.fields, 'photos')
  const first = lists.flatMap(({ value }) => value as PhotoWithTexts[])
  for (const { path, value } of valuesOfKind(schema, entry.fields, 'photos')) {
    for (const [index, { file, alt, caption }] of (value as PhotoWithTexts[]).entries()) {
      const photo = tree.resolvePhoto(file, entry.file)
      if (typeof photo === 'string' && source.photos.includes(photo)) {
        const before = first.find((item) => item.file === file)
        const isSame = alt === before?.alt && caption === before?.caption
        if (!isSame) texts.set(photo, { alt, caption })
      } else if (typeof photo !== 'string' || !tree.isWithheld(photo)) {
        const location = { file: entry.file, line: entry.lineOf([...path, index]), field: fieldName(path) }
        const names = source.photos.map((shown) => basename(shown))
        const nearest = typeof photo === 'string' ? undefined : (photo.nearest ?? closestMatch(file, names))
        const remedy = nearest ? `Did you mean "${nearest}"?` : 'Correct the name, or remove it.'
        problems.error(location, `the original does not show the photo "${file}". ${remedy}`)
      }
    }
  }
  return texts
}

/** Marks the translations of a draft as used and unpublished. */
export function noteTranslations(
  source: string,
  { tree }: Reading,
  reason: 'consent' | 'draft' | undefined,
): void {
  for (const language of otherLanguages) {
    const file = translationFile(source, language)
    if (!tree.has(file)) continue
    tree.use(file)
    tree.noteUnpublished(file, reason)
  }
}

/** Identifies the text that is translated: it changes with every text that visitors read. */
export function checksumOf({ fields, readBody }: Entry<unknown>, schema: z.ZodType): string {
  const values = (['line', 'text', 'photos'] as const).flatMap((kind) => valuesOfKind(schema, fields, kind))
  const texts = values.map(({ path, value }: FieldValue) => [path.join('.'), textsOf(value)])
  return checksum(JSON.stringify([texts, readBody().trim()])).slice(0, 8)
}

/** Photos without texts have nothing to translate. */
function textsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return (value as PhotoWithTexts[])
    .filter(({ alt, caption }) => alt || caption)
    .map(({ file, alt, caption }) => ({ file, alt, caption }))
}
