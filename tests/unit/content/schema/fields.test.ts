/** Questions about the fields of schemas. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { firstOfKind, valuesOfKind } from '../../../../src/shared/schema/fields'
import { photo, photos } from '../../../../src/shared/schema/values/photos'
import { line } from '../../../../src/shared/schema/values/values'

const schema = z.strictObject({
  name: line,
  logo: photo.meta({ description: 'The logo.' }),
  cards: z.array(z.strictObject({ title: line, drawing: photo.optional() })).optional(),
  pictures: photos.optional(),
})

test('finds photos by their kind, with any name and at any depth', () => {
  const fields = {
    name: 'a.jpg',
    logo: 'logo.png',
    cards: [{ title: 'One' }, { title: 'Two', drawing: 'two.jpg' }],
    pictures: [{ file: 'b.jpg' }],
  }
  const found = (kind: 'photo' | 'photos') =>
    valuesOfKind(schema, fields, kind).map(({ path, value }) => [path.join('.'), value])
  expect(found('photo')).toEqual([
    ['logo', 'logo.png'],
    ['cards.1.drawing', 'two.jpg'],
  ])
  expect(found('photos')).toEqual([['pictures', [{ file: 'b.jpg' }]]])
  expect(firstOfKind(schema, 'photo')).toBe('logo')
})

test('invalid values have no fields', () => {
  expect(valuesOfKind(schema, { logo: ['x'], cards: 'x', pictures: null }, 'photo')).toMatchObject([
    { path: ['logo'], value: ['x'] },
  ])
  expect(valuesOfKind(schema, undefined, 'photo')).toEqual([])
})
