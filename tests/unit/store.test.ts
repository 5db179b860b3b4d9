/** Tables that are kept between runs. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTable } from '../../scripts/store/table'
import { temporaryFolder } from '../fixtures/site'

const rowsOf = (version: string, file: string) => [...openTable<number>(version, file).entries()]

test('keeps results for the next run with the same code', () => {
  const file = join(temporaryFolder(), 'a.json')
  const table = openTable<number>('1', file)
  table.set('one', 1)
  table.set('two', 2)
  table.save()
  expect(rowsOf('1', file)).toEqual([
    ['one', 1],
    ['two', 2],
  ])
  expect(rowsOf('2', file)).toEqual([])
})

test('keeps text in any script', () => {
  const file = join(temporaryFolder(), 'a.json')
  const table = openTable<string>('1', file)
  table.set('తెలుగు', 'విద్య, naïve, 😀')
  table.save()
  expect([...openTable<string>('1', file).entries()]).toEqual([['తెలుగు', 'విద్య, naïve, 😀']])
})

test('forgets results that are not used any longer', () => {
  const file = join(temporaryFolder(), 'a.json')
  const first = openTable<number>('1', file)
  first.set('one', 1)
  first.set('two', 2)
  first.save()
  const second = openTable<number>('1', file)
  expect(second.get('two')).toBe(2)
  second.keepUsed()
  second.save()
  expect(rowsOf('1', file)).toEqual([['two', 2]])
})

test.each([
  ['cut off', (whole: Buffer) => whole.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['overwritten with zeros', (whole: Buffer) => whole.fill(0, whole.length / 2)],
])('a table that is %s has no results, and is written again', (_, damage) => {
  const file = join(temporaryFolder(), 'a.json')
  const fill = () => {
    const table = openTable<number>('1', file)
    table.set('one', 1)
    table.save()
  }
  fill()
  writeFileSync(file, damage(readFileSync(file)))
  expect(rowsOf('1', file)).toEqual([])
  fill()
  expect(rowsOf('1', file)).toEqual([['one', 1]])
})
