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

test('a table that is cut off has no results, and is written again', () => {
  const file = join(temporaryFolder(), 'a.json')
  const fill = () => {
    const table = openTable<number>('1', file)
    table.set('one', 1)
    table.save()
  }
  fill()
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(rowsOf('1', file)).toEqual([])
  fill()
  expect(rowsOf('1', file)).toEqual([['one', 1]])
})
