/** The table of pages and collections, and its documentation. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { collections, events, pages, pagesFolder, siteFile } from '../../../scripts/content/collections'
import { aboutField, fieldsOf, isOptional } from '../../../src/shared/schema/fields'
import { isProject } from '../../is-project'

const folders = [events, ...Object.values(collections)]

/** Every row: its path in the content folder, and its schema. */
const rows: [string, z.ZodObject][] = [
  ...[siteFile, ...Object.values(pages)].map(({ file, schema }): [string, z.ZodObject] => [file, schema]),
  ...folders.map(({ folder, schema }): [string, z.ZodObject] => [`${folder}/`, schema]),
]

const guide = isProject ? readFileSync('content/README.md', 'utf8') : ''
const testGuide = test.runIf(isProject)

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

/** If this fails, copy the expected lines into the guide. */
testGuide.each(rows)('the fields of %s are in the guide, content/README.md', (row, schema) => {
  const lines = listFields(schema).map(([path, field]) => {
    const { description } = aboutField(field)
    expect(description, `the description of ${path}`).toMatch(/\.$/)
    return `| \`${path}\` | ${description}${isOptional(field) ? ' May be left out.' : ''} |`
  })
  const heading = `### The fields of \`${row}\``
  const section = guide.split(/\n(?=#+ )/).find((part) => part.startsWith(`${heading}\n`))
  expect(section?.trim().split('\n')).toEqual([heading, '', '| field | what it is |', '|---|---|', ...lines])
})

testGuide.each([siteFile.file, `${pagesFolder}/`, ...folders.map(({ folder }) => `${folder}/`)])(
  '%s is in the list of folders of the guide',
  (place) => expect(guide.split('\n').some((line) => line.startsWith(`| \`${place}\` | `))).toBe(true),
)
