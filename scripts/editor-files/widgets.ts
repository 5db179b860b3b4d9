/** How each kind of field is edited: the one place that knows the field types of the CMS. */
import { z } from 'zod'
import { firstLanguage } from '../../src/i18n/languages'
import { defaultArea } from '../../src/shared/schema/events'
import { aboutField, fieldsOf, isOptional } from '../../src/shared/schema/fields'
import { isTranslated } from '../../src/shared/schema/translation'
import type { FieldKind } from '../../src/shared/schema/values/values'
import { type CollectionName, collections, events } from '../content/collections'

/** A field of the CMS; its other properties depend on `widget`. */
export interface EditorField {
  name: string
  label: string
  widget: string
  hint?: string
  /** The languages in which it is required, or whether it is in all. */
  required?: boolean | string[]
  /** Whether translations have the field as well. */
  i18n?: boolean
  fields?: EditorField[]
  [property: string]: unknown
}

/** Our own control, which shows the value as the file has it. */
const value = (kind: FieldKind) => ({ widget: 'value', kind, original_language: firstLanguage })

const widgets: Record<FieldKind, { widget: string; [property: string]: unknown }> = {
  line: value('line'),
  text: value('text'),
  number: value('number'),
  boolean: { widget: 'switch' },
  date: value('date'),
  choice: { widget: 'select' },
  photo: { widget: 'photo' },
  photos: { widget: 'photos', original_language: firstLanguage },
  pdf: { widget: 'pdf' },
  file: { widget: 'string' },
  relation: {
    widget: 'relation',
    search_fields: ['title'],
    display_fields: ['title'],
    value_field: '{{slug}}',
  },
  code: value('code'),
  slug: value('slug'),
  alias: { widget: 'string' },
  url: value('url'),
  email: value('email'),
  phone: value('phone'),
  repository: value('repository'),
  checksum: { widget: 'checksum', original_language: firstLanguage },
}

/** Settings of fields that do not follow from their kind, by the path of their names. */
const exceptions: Record<string, Record<string, unknown>> = {
  [`${events.folder}.area`]: { default: defaultArea },
  [`${events.folder}.photos`]: { hides: true, hint: '' },
  [`${events.folder}.hide`]: { widget: 'hidden-photos' },
  'site.offline': { default: true },
}

/** Labels that the names of fields would not explain. */
const labels: Record<string, string> = {
  aliases: 'Former addresses',
  slug: 'Address of the page',
  upi: 'UPI id',
  url: 'Address of the site',
}

/** The fields of a schema for the CMS, in its order. `path` names the schema in `exceptions`. */
export function editorFields(schema: z.ZodType, path: string): EditorField[] {
  return Object.entries(fieldsOf(schema))
    .filter(([, field]) => !aboutField(field).deprecated)
    .map(([name, field]) => editorField(name, field, `${path}.${name}`))
}

function editorField(name: string, field: z.ZodType, path: string): EditorField {
  const { description, kind, collection } = aboutField(field)
  const common = {
    name,
    label: toLabel(name),
    ...(description !== undefined && { hint: description }),
    ...requirement(field),
    ...(isTranslated(field) && { i18n: true }),
  }
  return {
    ...common,
    ...(kind ? widgets[kind] : containerOf(field, path)),
    ...(collection && { collection: collections[collection as CollectionName].folder }),
    ...(name === 'consent' && { widget: 'consent', hint: '' }),
    ...exceptions[path],
  }
}

/** All texts of a translation may be left out. */
function requirement(field: z.ZodType): Pick<EditorField, 'required'> {
  if (isOptional(field)) return { required: false }
  return isTranslated(field) ? { required: [firstLanguage] } : {}
}

/** A field without a kind contains other fields, or a list of them. */
function containerOf(
  field: z.ZodType,
  path: string,
): { widget: string; fields?: EditorField[]; field?: unknown } {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
  const fields = editorFields(inner, path)
  if (!(inner instanceof z.ZodArray)) return { widget: 'object', fields }
  if (fields.length) return { widget: 'list', fields }
  return { widget: 'list', field: editorField('item', inner.element as z.ZodType, `${path}.item`) }
}

/** `shortBio` becomes `Short bio`. */
function toLabel(name: string): string {
  if (labels[name]) return labels[name]
  const label = name.replace(/(?=[A-Z])/g, ' ').toLowerCase()
  return label[0]!.toUpperCase() + label.slice(1)
}

/** In translations: the checksum of the text that was translated. `texts` lists what it is made from. */
export function checksumField(schema: z.ZodType): EditorField {
  return {
    name: 'translates',
    label: 'State of the translation',
    required: false,
    i18n: true,
    ...widgets.checksum,
    texts: textFields(schema),
  }
}

interface TextField {
  name: string
  kind?: FieldKind
  fields?: TextField[]
}

/** What can be translated; a field without a kind is an entry with such fields, or a list of them. */
function textFields(schema: z.ZodType): TextField[] {
  return Object.entries(fieldsOf(schema))
    .filter(([, field]) => isTranslated(field))
    .map(([name, field]) => {
      const { kind } = aboutField(field)
      return kind ? { name, kind } : { name, fields: textFields(field) }
    })
}
