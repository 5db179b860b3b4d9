/** The table of pages and collections. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { collections, events, pages, siteFile } from '../../../scripts/content/collections'
import { aboutField, fieldsOf, isOptional } from '../../../src/shared/schema/fields'

const folders = [events, ...Object.values(collections)]

/** Every row: its path in the content folder, and its schema. */
const rows: [string, z.ZodObject][] = [
  ...[siteFile, ...Object.values(pages)].map(({ file, schema }): [string, z.ZodObject] => [file, schema]),
  ...folders.map(({ folder, schema }): [string, z.ZodObject] => [`${folder}/`, schema]),
]

/**
 * Lists the fields of a schema, `cards`, each followed by those inside it, `cards: image`. Leaves out former names, and the
 * fields of single photos, which the guide describes once.
 */
function listFields(schema: z.ZodType, outer = ''): [path: string, field: z.ZodType][] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]): [string, z.ZodType][] => {
    const { deprecated, kind } = aboutField(field)
    if (deprecated) return []
    return [[outer + name, field], ...(kind === 'photo' ? [] : listFields(field, `${outer}${name}: `))]
  })
}

test.each(rows)('every field of %s has a kind or nested fields', (_row, schema) => {
  const without = listFields(schema).filter(
    ([, field]) => !aboutField(field).kind && !Object.keys(fieldsOf(field)).length && !holdsValues(field),
  )
  expect(without.map(([path]) => path)).toEqual([])
})

/** A list of plain values, such as `aliases`. */
function holdsValues(field: z.ZodType): boolean {
  const { element } = (isOptional(field) ? (field as z.ZodOptional).unwrap() : field) as {
    element?: z.ZodType
  }
  return element !== undefined && aboutField(element).kind !== undefined
}
