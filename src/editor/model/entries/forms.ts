/** The forms of the editor: one for each collection, and one for each single file. They follow from the table of the content. */
import type { z } from 'zod'
import { firstLanguage, type Language, otherLanguages } from '../../../i18n/languages'
import { collections, events, pages, photosFolder, siteFile } from '../../../model/schema/collections'
import { aboutField, fieldsOf, firstOfKind } from '../../../model/schema/fields'
import { translationSchema } from '../../../model/schema/translation'

export interface Form {
  /** In addresses, commit messages and keys. */
  name: string
  /** The names of the list and of one entry, in English. */
  label: string
  single: string
  schema: z.ZodObject
  /** Whether there is one entry only. */
  isSingle: boolean
  isEvent: boolean
  hasBody: boolean
  /** Whether `askConsent` in `site.md` holds back its entries with photos. */
  needsConsent: boolean
  /** Fields in the order of the form: the usual ones, and those that are rarely used. `body` stands for the text. */
  fields: { usual: readonly string[]; rare: readonly string[] }
  /** The file of an entry in a language. */
  pathOf(name: string, language: Language): string
  /** The folder of the photos or documents of an entry, with a slash at the end. */
  filesOf(name: string): string
}

const rarelyUsed = ['draft', 'url', 'map', 'repository', 'branch', 'keeper', 'galleriesShown', 'photosUrl']

/** Who looks after the site writes them into the file. A tap on `askConsent` would publish everything that waits. */
export const onlyForKeepers: readonly string[] = [
  'askConsent',
  'slug',
  'aliases',
  'galleryRotation',
  'offline',
]

const ending = (language: Language) => (language === firstLanguage ? '.md' : `.${language}.md`)

const singleLabels: Record<string, string> = {
  site: 'The site',
  home: 'Home page',
  trustmembers: 'Trust members',
}

/** `focus-areas` becomes `Focus areas`, `shortBio` becomes `Short bio`. */
export function toLabel(name: string): string {
  const label = name
    .replaceAll('-', ' ')
    .replace(/(?=[A-Z])/g, ' ')
    .toLowerCase()
  return label[0]!.toUpperCase() + label.slice(1)
}

/** The question of consent and the text come after the first photos or the document; a page begins with its heading. */
function arrange(schema: z.ZodObject, hasBody: boolean): Form['fields'] {
  const names = Object.entries(fieldsOf(schema))
    .filter(([name, field]) => !aboutField(field).deprecated && name !== 'hide' && name !== 'consent')
    .flatMap(([name]) => (onlyForKeepers.includes(name) ? [] : name))
  const usual = names.filter((name) => !rarelyUsed.includes(name))
  const isFile = (name: string) =>
    ['photo', 'photos', 'pdf'].includes(aboutField(fieldsOf(schema)[name]!).kind ?? '')
  const heading = usual.indexOf('heading')
  const end = (heading >= 0 ? heading : usual.findIndex(isFile)) + 1
  const consent = 'consent' in schema.shape ? ['consent'] : []
  return {
    usual: [...usual.slice(0, end), ...consent, ...(hasBody ? ['body'] : []), ...usual.slice(end)],
    rare: names.filter((name) => rarelyUsed.includes(name)),
  }
}

function eventForm(): Form {
  const { folder, schema } = events
  const folderOf = (name: string) => `content/${folder}/${name}/`
  const { usual, rare } = arrange(schema, true)
  const first = ['photos', 'consent', 'title', 'body']
  return {
    name: folder,
    label: 'Events',
    single: 'Event',
    schema,
    isSingle: false,
    isEvent: true,
    hasBody: true,
    needsConsent: true,
    fields: { usual: [...first, ...usual.filter((name) => !first.includes(name))], rare },
    pathOf: (name, language) => `${folderOf(name)}index${ending(language)}`,
    filesOf: folderOf,
  }
}

function collectionForm({ folder, schema, needsConsent, new: about }: (typeof collections)['news']): Form {
  const files = `content/${firstOfKind(schema, 'pdf') ? folder : photosFolder}/`
  return {
    name: folder,
    label: toLabel(folder),
    single: about.label.replace(/^An? /, '').replace(/^./, (letter) => letter.toUpperCase()),
    schema,
    isSingle: false,
    isEvent: false,
    hasBody: true,
    needsConsent,
    fields: arrange(schema, true),
    pathOf: (name, language) => `content/${folder}/${name}${ending(language)}`,
    filesOf: () => files,
  }
}

function singleForm({ file, schema }: { file: string; schema: z.ZodObject }): Form {
  const start = `content/${file.replace(/\.md$/, '')}`
  const name = start.replace(/^.*\//, '')
  const hasBody = file !== siteFile.file
  const label = singleLabels[name] ?? toLabel(name)
  return {
    name,
    label,
    single: label,
    schema,
    isSingle: true,
    isEvent: false,
    hasBody,
    needsConsent: false,
    fields: arrange(schema, hasBody),
    pathOf: (_, language) => start + ending(language),
    filesOf: () => `content/${photosFolder}/`,
  }
}

export const forms: readonly Form[] = [
  eventForm(),
  ...Object.values(collections).map((row) => collectionForm(row as unknown as (typeof collections)['news'])),
  ...[...Object.values(pages), siteFile].map((row) =>
    singleForm(row as { file: string; schema: z.ZodObject }),
  ),
]

export function formNamed(name: string): Form | undefined {
  return forms.find((form) => form.name === name)
}

export function schemaFor({ schema }: Form, language: Language): z.ZodObject {
  return language === firstLanguage ? schema : translationSchema(schema)
}

/** The form, entry and language of a text; undefined for a file that no form edits. */
export function placeOf(path: string): { form: Form; name: string; language: Language } | undefined {
  const [, start = '', code] =
    new RegExp(`^(.+?)(?:\\.(${otherLanguages.join('|')}))?\\.md$`).exec(path) ?? []
  const language = (code ?? firstLanguage) as Language
  for (const form of forms) {
    const name = form.isSingle ? form.name : nameIn(start, form)
    if (name && form.pathOf(name, language) === path) return { form, name, language }
  }
}

function nameIn(start: string, form: Form): string {
  const parts = start.split('/')
  return (form.isEvent ? parts.at(-2) : parts.at(-1)) ?? ''
}
