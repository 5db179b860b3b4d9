/** The configuration of the editor contains every field of every schema, and the CMS accepts it. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { schemas as formSchemas } from '../../editor/checks/schemas'
import { eventsFolder } from '../../editor/cms/paths'
import { collectionNames, collections, events, pages, siteFile } from '../../scripts/content/collections'
import { editorConfig } from '../../scripts/editor-files/config'
import { editorPage } from '../../scripts/editor-files/page'
import type { EditorField } from '../../scripts/editor-files/widgets'
import { languages } from '../../src/i18n/languages'
import { aboutField, fieldsOf } from '../../src/shared/schema/fields'
import { translationSchema } from '../../src/shared/schema/translation'

const site = { name: 'Lamp Trust', url: 'https://trust.example' }
const config = editorConfig({ ...site, repository: 'our-trust/website', branch: 'site' }, '/sub/')

const forms = [...config.collections, ...config.singletons]
const schemas = [
  events.schema,
  ...collectionNames.map((name) => collections[name].schema),
  ...Object.values(pages).map(({ schema }) => schema),
  siteFile.schema,
]

test('the editor has every field of every schema, and no others', () => {
  expect(forms.length).toBe(schemas.length)
  for (const [index, { fields }] of forms.entries()) {
    const names = fields
      .map(({ name }) => name)
      .filter((name) => !['day', 'body', 'more', 'translates'].includes(name))
    expect(names.sort()).toEqual(Object.keys(schemas[index]!.shape).sort())
  }
})

test('each form is checked with its schema', () => {
  expect(forms.map(({ name }) => formSchemas[name])).toEqual(schemas)
})

test('the editor holds events back in the folder of the events', () => {
  expect(config.collections.find(({ name }) => name === events.folder)!.folder).toBe(eventsFolder)
})

test('the editor has nested fields as well, except former names', () => {
  const social = config.singletons.at(-1)!.fields.find(({ name }) => name === 'social')!
  const known = Object.entries(fieldsOf(siteFile.schema.shape.social)).filter(
    ([, field]) => !aboutField(field).deprecated,
  )
  expect(social.fields!.map(({ name }) => name)).toEqual(known.map(([name]) => name))
  const cards = config.collections
    .find(({ name }) => name === 'focus-areas')!
    .fields.find(({ name }) => name === 'cards')!
  expect(cards.fields!.map(({ name, widget }) => [name, widget])).toEqual([
    ['title', 'value'],
    ['text', 'value'],
    ['image', 'photo'],
  ])
})

test('labels, hints and optional fields come from the schema', () => {
  const fieldsIn = (collection: string) => {
    const { fields } = config.collections.find(({ name }) => name === collection)!
    return new Map((fields as EditorField[]).map((field) => [field.name, field]))
  }
  const event = fieldsIn('galleries')
  expect(event.get('title')).toEqual({
    name: 'title',
    label: 'Title',
    widget: 'value',
    kind: 'line',
    original_language: 'en',
    hint: 'Shown under the date.',
    required: false,
    i18n: true,
  })
  expect(event.get('area')).toMatchObject({
    widget: 'relation',
    collection: 'focus-areas',
    value_field: '{{slug}}',
    default: 'education',
  })
  expect(event.get('photos')).toMatchObject({ widget: 'photos', hides: true })
  expect(event.get('hide')).toMatchObject({ widget: 'hidden-photos' })
  const story = fieldsIn('news')
  expect(story.get('title')).toMatchObject({ required: ['en'], i18n: true })
  expect(story.get('image')).not.toHaveProperty('required')
})

test('lists are in the order of the site', () => {
  const order = (name: string) => config.collections.find((form) => form.name === name)!.sortable_fields
  expect(order('news')).toMatchObject({ default: { field: 'date', direction: 'Descending' } })
  expect(order('members')).toMatchObject({ default: { field: 'order', direction: 'Ascending' } })
})

test('translations are files beside their source texts, with the fields of their schema', () => {
  expect(config.i18n).toMatchObject({
    locales: Object.keys(languages),
    omit_default_locale_from_file_path: true,
  })
  expect(config.singletons.at(-1)!.file).toBe('content/site.{{locale}}.md')
  for (const [index, { fields }] of forms.entries()) {
    const names = fields.filter(({ i18n }) => i18n).map(({ name }) => name)
    const { shape } = translationSchema(schemas[index]!)
    const translated = Object.keys(shape).filter(
      (name) => shape[name]!.safeParse(0).error?.issues[0]?.code !== 'custom',
    )
    expect(names.filter((name) => name !== 'body').sort()).toEqual(translated.sort())
  }
})

test('no field sends files by itself: photos go through the controls that clean them', () => {
  const widgets = (fields: EditorField[]): string[] =>
    fields.flatMap(({ widget, fields: inner = [] }) => [widget, ...widgets(inner)])
  const used = forms.flatMap(({ fields }) => widgets(fields))
  expect(used).toContain('photo')
  for (const widget of ['image', 'file', 'richtext']) expect(used).not.toContain(widget)
})

test('the JSON schema of the CMS accepts the configuration, with and without a repository', () => {
  const schema = JSON.parse(readFileSync(join(packageFolder(), 'schema/sveltia-cms.json'), 'utf8'))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  for (const made of [config, editorConfig({ ...site, url: '[https://www.example.org]' }, '/')]) {
    validate(made)
    expect(validate.errors).toBeNull()
  }
  expect(config.backend).toMatchObject({ name: 'github', repo: 'our-trust/website', branch: 'site' })
  expect(editorConfig(site, '/').backend).toEqual({ name: 'test-repo' })
  expect(editorConfig(site, '/', true).backend).toMatchObject({ name: 'github', repo: 'local/folder' })
})

test('the page is hidden from search engines, and no name can end its script', () => {
  const html = editorPage(
    { script: 'a.js', style: 'a.css' },
    editorConfig({ ...site, name: '</script><b>' }, '/'),
  )
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).not.toContain('<b>')
  expect(html).toContain("content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ")
})

test('the page states where texts are saved, and works at every address', () => {
  const page = (...[settings, base, isLocal]: Parameters<typeof editorConfig>) =>
    editorPage({ script: 'a.js', style: 'a.css' }, editorConfig(settings, base, isLocal))
  expect(page(site, '/')).toContain('This is an empty trial')
  expect(page(site, '/', true)).toContain('Open the Folder of the Project')
  expect(page({ ...site, repository: 'our-trust/website' }, '/', true)).toContain('<p id="notice"> <span')
  expect(page(site, '/sub/')).not.toMatch(/(src|href)="\//)
})

function packageFolder(): string {
  let folder = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
