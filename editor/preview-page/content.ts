/** Makes the content of the site from the entries that the editor knows, as the generator reads it from files. */
import type { z } from 'zod'
import {
  collectionNames,
  collections,
  events,
  pageNames,
  pages,
  siteFile,
} from '../../scripts/content/collections'
import type {
  Content,
  Event,
  LoadedEntry,
  PhotoReference,
  SourceBlock,
  Translation,
} from '../../scripts/content/content'
import { convertMarkdown, type MarkdownOutput } from '../../scripts/content/markdown/markdown'
import { firstLanguage, type Language, otherLanguages } from '../../src/i18n/languages'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { byName } from '../../src/shared/by-name'
import type { EventFields } from '../../src/shared/schema/events'
import { defaultArea } from '../../src/shared/schema/events'
import { valuesOfKind } from '../../src/shared/schema/fields'
import { describeIssues, fieldName, missing } from '../../src/shared/schema/issues'
import { translationSchema } from '../../src/shared/schema/translation'
import type { NamedPhoto, PhotoWithTexts } from '../../src/shared/schema/values/photos'
import { knownValues, textsOf } from '../checks/values'
import type { Values } from '../cms/draft'
import { parentOf } from '../cms/paths'
import { readEntries } from '../photo-fields/entries'
import { type PreviewEntry, type PreviewTask, photoKeyOf } from '../preview/task'
import { onlyTranslated } from '../translations/clean'

type Fields = Record<string, unknown>

/** A row of the table of the content. */
interface Row {
  schema: z.ZodObject
  hasLineParagraphs?: boolean
}

/** What is wrong with the open entry. */
export class Mistakes extends Error {
  constructor(readonly problems: readonly { field: string; message: string }[]) {
    super()
  }
}

/** @throws {Mistakes} if the open entry has any. Others with mistakes are left out. */
export function toContent({ open, others }: PreviewTask): Content {
  const translations: Content['translations'] = new Map()
  const all = [open, ...others]
  const load = (entry: PreviewEntry, row: Row) => {
    const isOpen = entry === open
    // Nobody sees the other texts, except those of the members, which are on one page.
    const hasText = isOpen || (entry.form === open.form && collectionOf(entry)?.page !== 'own')
    try {
      const loaded = loadEntry(entry, row, hasText)
      for (const language of otherLanguages) {
        const translation = loadTranslation(entry, loaded, row, language, hasText)
        if (!translation) continue
        const ofLanguage = translations.get(language) ?? new Map<string, Translation>()
        translations.set(language, ofLanguage.set(entry.path, translation))
      }
      return loaded
    } catch (error) {
      if (isOpen) throw error
      return
    }
  }
  const lists = collectionNames.map((name) => {
    const row = collections[name]
    const loaded = all.filter(({ form }) => form === row.folder).flatMap((entry) => load(entry, row) ?? [])
    return [name, loaded.sort(row.compare as (a: object, b: object) => number)] as const
  })
  const single = (form: string, path: string, row: Row, missing: Fields) => {
    const entry = all.find((candidate) => candidate.form === form)
    return (entry && load(entry, row)) ?? emptyEntry(path, missing)
  }
  const days = all
    .filter(({ form }) => form === events.folder)
    .flatMap((entry) => {
      const loaded = load(entry, events)
      return loaded ? toEvent(entry, loaded as LoadedEntry<EventFields>) : []
    })
    .sort((a, b) => byName(b.id, a.id))
  const content = {
    ...Object.fromEntries(lists),
    site: single('site', siteFile.file, siteFile, emptySite),
    pages: Object.fromEntries(
      pageNames.map((name) => [
        name,
        single(`page-${name}`, pages[name].path, pages[name], { title: name, description: '' }),
      ]),
    ),
    events: days,
    translations,
    searchWords: [],
    links: [],
    broken: [],
    forbidden: { withdrawn: [], withheld: new Map() },
  } as unknown as Content
  addAreas(content)
  return content
}

function collectionOf({ form }: PreviewEntry) {
  return Object.values(collections).find(({ folder }) => folder === form)
}

/** While the site has no `site.md`. */
const emptySite = {
  name: '',
  tagline: '',
  footerLine: '',
  url: '',
  email: '',
  phone: '',
  address: '',
}

function emptyEntry(path: string, fields: Fields) {
  return { file: path, path, fields, blocks: [], images: new Map(), gallery: [] }
}

/** The areas that events name and that do not exist yet. */
function addAreas({ areas, events }: Content): void {
  for (const { path } of events)
    if (!areas.some((area) => area.path === path))
      areas.push(emptyEntry(path, { title: path.slice(1), text: '' }) as unknown as (typeof areas)[number])
}

function loadEntry(
  entry: PreviewEntry,
  { schema, hasLineParagraphs }: Row,
  hasText: boolean,
): LoadedEntry<Fields> {
  const fields = parse(entry.values, schema)
  const photo = referTo(entry)
  const images = valuesOfKind(schema, fields, 'photo').map(({ path, value }) => {
    const { file, focus } = value as NamedPhoto
    return [path.join('.'), { ...photo(file), focus }] as const
  })
  const listed = valuesOfKind(schema, fields, 'photos').flatMap(({ value }) =>
    (value as PhotoWithTexts[]).map(({ file, ...about }) => ({ ...photo(file), ...about })),
  )
  const rest = entry.gallery?.map(({ file }) => photo(file)) ?? listed
  return {
    ...emptyEntry(entry.path, fields),
    path: entry.address,
    images: new Map(images),
    // An event also shows photos that no field lists.
    gallery: rest.map((one) => listed.find(({ path }) => path === one.path) ?? one),
    blocks: hasText ? convert(entry, entry.values, firstLanguage, hasLineParagraphs) : [],
  } as unknown as LoadedEntry<Fields>
}

function toEvent(entry: PreviewEntry, loaded: LoadedEntry<EventFields>): Event {
  const id = entry.address.replace(/^.*\//, '')
  const { title, area = defaultArea } = loaded.fields
  return { ...loaded, id, date: id.slice(0, 10), title, path: `/${area}`, images: new Map(), index: loaded }
}

/** Only what differs from the source text counts as translated. */
function loadTranslation(
  entry: PreviewEntry,
  source: LoadedEntry<Fields>,
  { schema, hasLineParagraphs }: Row,
  language: Language,
  hasText: boolean,
): Translation | undefined {
  const values = entry.translations[language]
  if (!values) return
  const own = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value && value !== entry.values[name]),
  )
  const fields = parse(textsOf(own, schema), translationSchema(schema))
  const lists = [knownValues(values, schema), knownValues(entry.values, schema)]
  const texts = ['photos', 'gallery'].flatMap((name) => {
    const [translated = [], photos = []] = lists.map((list) => readEntries(list[name]))
    return onlyTranslated(translated, photos)
  })
  const blocks = own.body && hasText ? convert(entry, own, language, hasLineParagraphs) : []
  if (!Object.keys(fields).length && !texts.length && !own.body) return
  const photo = referTo(entry)
  return {
    ...source,
    file: entry.path,
    fields,
    blocks,
    left: [],
    photos: new Map(texts.map(({ file, alt, caption }) => [photo(file).path, { alt, caption }])),
  }
}

/** @throws {Mistakes} */
function parse(values: Values, schema: z.ZodObject): Fields {
  const data = knownValues(values, schema)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const problems = describeIssues(parsed.error.issues, data, schema)
  throw new Mistakes(
    problems.map(({ path, message }) => ({
      field: fieldName(path),
      message: message === missing ? 'is still empty.' : message,
    })),
  )
}

function referTo({ path, address }: PreviewEntry) {
  return (file: string): PhotoReference => ({ path: photoKeyOf(parentOf(path), file), label: address })
}

function convert(
  entry: PreviewEntry,
  values: Values,
  language: Language,
  hasLineParagraphs?: boolean,
): SourceBlock[] {
  const { blocks, problems }: MarkdownOutput = convertMarkdown({
    body: String(values.body ?? ''),
    language,
    idPrefix: 'text-',
    bodyOffset: 0,
    hasLineParagraphs,
    path: entry.address,
    base: '../',
    publicFiles: [],
  })
  const mistakes = problems.filter(({ severity }) => severity === 'error')
  if (mistakes.length) throw new Mistakes(mistakes.map(({ message }) => ({ field: 'body', message })))
  const photo = referTo(entry)
  return blocks.map((block): SourceBlock => {
    if ('image' in block) {
      const { file, alt, caption } = block.image
      return { photo: { ...photo(decodeName(file)), alt, caption } }
    }
    const inside = Object.entries(block.images ?? {}).map(([number, { file, alt, caption }]) => [
      number,
      { ...photo(decodeName(file)), alt: alt || undefined, caption },
    ])
    return { html: block.html, ...(inside.length && { photos: Object.fromEntries(inside) }) }
  })
}
