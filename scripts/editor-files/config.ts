/** The configuration of the CMS, derived from the table of the content and its schemas. */
import { basename } from 'node:path'
import type { z } from 'zod'
import { firstLanguage, languages } from '../../src/i18n/languages'
import { firstOfKind } from '../../src/shared/schema/fields'
import type { SiteFields } from '../../src/shared/schema/site'
import { collectionNames, collections, events, pages, photosFolder, siteFile } from '../content/collections'
import { unlessPlaceholder } from '../publish/publication'
import { checksumField, type EditorField, editorFields } from './widgets'

export interface EditorConfig {
  app_title: string
  backend: { name: string; repo?: string; branch?: string; [property: string]: unknown }
  collections: EditorCollection[]
  singletons: {
    name: string
    label: string
    file: string
    fields: EditorField[]
    [property: string]: unknown
  }[]
  [property: string]: unknown
}

interface EditorCollection {
  name: string
  folder: string
  fields: EditorField[]
  [property: string]: unknown
}

type Repository = Pick<SiteFields, 'name' | 'url' | 'repository' | 'branch'>

/** All photos except those of events are in one folder; texts name them without it. PDF documents are beside their texts. */
function mediaFolder(schema: z.ZodObject, folder: string) {
  const media = firstOfKind(schema, 'pdf') ? folder : photosFolder
  return { media_folder: `/content/${media}`, public_folder: '' }
}

const body: EditorField = {
  name: 'body',
  label: 'Text',
  hint: 'Leave an empty line between two paragraphs.',
  widget: 'body', // the one of the CMS rewrites texts that it opens, or shows buttons that do nothing
  required: false,
  i18n: true,
  inserts: true,
  original_language: firstLanguage,
}

/** The name of an event's folder. Its control changes that name, and writes no field. */
const day: EditorField = { name: 'day', label: 'Day', widget: 'day', required: false }

/** Folds the fields after it. */
const more: EditorField = { name: 'more', label: '', widget: 'more', required: false }

const rarelyUsed = [
  'slug',
  'aliases',
  'draft',
  'url',
  'map',
  'repository',
  'branch',
  'keeper',
  'galleriesShown',
  'galleryRotation',
  'photosUrl',
  'offline',
]

/** The text comes after the title and the main photo, or after the heading of its page; what is rarely used comes last. */
function arrange(fields: EditorField[], text: EditorField | undefined, state: EditorField): EditorField[] {
  const rare = fields.filter(({ name }) => rarelyUsed.includes(name))
  const usual = fields.filter((field) => !rare.includes(field))
  const heading = usual.findIndex(({ name }) => name === 'heading')
  const file = usual.findIndex(({ widget }) => ['photo', 'photos', 'pdf'].includes(widget))
  const end = Math.max(0, heading >= 0 ? heading : file) + 1
  return [
    ...usual.slice(0, end),
    ...(text ? [text] : []),
    ...usual.slice(end),
    state,
    ...(rare.length ? [more, ...rare] : []),
  ]
}

/** The repository in the configuration if only the folder of this computer is edited. */
export const localFolder = 'local/folder'

/**
 * @param base the path of the site, with slashes at both ends
 * @param isLocal whether the editor runs on the computer that has the content
 */
export function editorConfig(site: Repository, base: string, isLocal = false): EditorConfig {
  return {
    load_config_file: false,
    app_title: `${site.repository || isLocal ? 'Editor' : 'Trial, nothing is published'} – ${site.name}`,
    ...(unlessPlaceholder(site.url || undefined) && { site_url: site.url }),
    logo: { src: `${base}icon.svg` },
    show_preview_links: false,
    backend: backend(site.repository ?? (isLocal ? localFolder : undefined), site.branch),
    media_folder: `content/${photosFolder}`,
    public_folder: '/',
    media_libraries: { stock_assets: false },
    output: { omit_empty_optional_fields: true },
    // A translation is a file beside the source text: `benches.te.md`.
    i18n: {
      structure: 'multiple_files',
      locales: Object.keys(languages),
      default_locale: firstLanguage,
      initial_locales: [firstLanguage],
      omit_default_locale_from_file_path: true,
    },
    slug: { encoding: 'ascii', clean_accents: true, timezone: 'local' },
    editor: { preview: false },
    collections: [eventCollection(), ...collectionNames.map(entryCollection)],
    singletons: [
      ...Object.entries(pages).map(([name, { file, schema }]) => singleFile(`page-${name}`, file, schema)),
      singleFile('site', siteFile.file, siteFile.schema),
    ],
  }
}

/** Without a repository everything stays in the browser, as a trial. */
function backend(repository: string | undefined, branch: string | undefined): EditorConfig['backend'] {
  if (!repository) return { name: 'test-repo' }
  return {
    name: 'github',
    repo: repository,
    ...(branch && { branch }),
    auth_methods: ['token'],
    commit_messages: {
      create: 'content: add {{collection}} {{slug}}',
      update: 'content: change {{collection}} {{slug}}',
      delete: 'content: delete {{collection}} {{slug}}',
      uploadMedia: 'content: add {{path}}',
      deleteMedia: 'content: delete {{path}}',
    },
  }
}

function eventCollection(): EditorCollection {
  return {
    name: events.folder,
    label: 'Events',
    label_singular: 'Event',
    description: 'Each event is a folder of photos, named after its day.',
    folder: `content/${events.folder}`,
    path: '{{slug}}/index',
    media_folder: '',
    public_folder: '',
    slug: {
      template: '{{year}}-{{month}}-{{day}}',
      editable: ['create', 'update'], // by the control of the day
      pattern: ['^\\d{4}-\\d{2}-\\d{2}(-[a-z0-9-]+)?$', 'Write the day as 2025-11-20.'],
    },
    identifier_field: 'title',
    summary: '{{slug}} {{title}}',
    sortable_fields: { fields: ['slug'], default: { field: 'slug', direction: 'Descending' } },
    thumbnail: false,
    i18n: true,
    // A photo in the text would be one of the event, too.
    fields: [day, ...arrange(eventFields(), { ...body, inserts: false }, checksumField(events.schema))],
  }
}

/** The question of consent is on top; the place comes after the photos. */
function eventFields(): EditorField[] {
  const fields = editorFields(events.schema, events.folder)
  const first = ['consent', 'title', 'area', 'photos']
  const isFirst = ({ name }: EditorField) => first.includes(name)
  return [
    ...first.flatMap((name) => fields.filter((field) => field.name === name)),
    ...fields.filter((field) => !isFirst(field)),
  ]
}

function entryCollection(name: (typeof collectionNames)[number]): EditorCollection {
  const { folder, schema, new: beginning } = collections[name]
  const [identifier] = Object.keys(schema.shape)
  return {
    name: folder,
    label: toTitle(folder),
    label_singular: beginning.label.replace(/^An? /, '').replace(/^./, (letter) => letter.toUpperCase()),
    folder: `content/${folder}`,
    ...mediaFolder(schema, folder),
    identifier_field: identifier,
    slug: {
      template: `{{${identifier}}}`,
      editable: ['create'],
      pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Use a-z, 0-9 and hyphens.'],
    },
    summary: `{{${identifier}}}`,
    ...order(Object.keys(schema.shape)),
    thumbnail: false,
    i18n: true,
    fields: arrange(editorFields(schema, folder), body, checksumField(schema)),
  }
}

/** As on the site: stories by day, the newest first, others by their place. */
function order(fields: readonly string[]): object {
  const by = (field: string, direction: string) => ({
    sortable_fields: { fields: [field, fields[0]], default: { field, direction } },
  })
  if (fields.includes('date')) return by('date', 'Descending')
  return fields.includes('order') ? by('order', 'Ascending') : {}
}

function singleFile(name: string, file: string, schema: z.ZodObject) {
  const title = basename(file, '.md')
  return {
    name,
    label: pageLabels[title] ?? toTitle(title),
    file: `content/${file.replace(/\.md$/, '.{{locale}}.md')}`,
    i18n: true,
    format: 'yaml-frontmatter',
    ...mediaFolder(schema, name),
    fields: arrange(editorFields(schema, name), title === 'site' ? undefined : body, checksumField(schema)),
  }
}

const pageLabels: Record<string, string> = {
  site: 'The site',
  home: 'Home page',
  trustmembers: 'Trust members',
}

/** `focus-areas` becomes `Focus areas`. */
function toTitle(folder: string): string {
  const label = folder.replaceAll('-', ' ')
  return label[0]!.toUpperCase() + label.slice(1)
}
