import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTable } from '../../../scripts/store/table'
import { temporaryFolder } from '../../fixtures/site'

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

test('replaces a folder that is in its place', () => {
  const file = join(temporaryFolder(), 'a.json')
  mkdirSync(join(file, 'inside'), { recursive: true })
  const table = openTable<number>('1', file)
  table.set('one', 1)
  table.save()
  expect(rowsOf('1', file)).toEqual([['one', 1]])
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

test('appends few changes of a large table, and loses only the last if writing is interrupted', () => {
  const file = join(temporaryFolder(), 'a.json')
  const table = openTable<number>('1', file)
  for (let number = 0; number < 100; number++) table.set(`${number}`, number)
  table.save()
  const whole = readFileSync(file, 'latin1')
  const change = (from: string, to: number) => {
    const again = openTable<number>('1', file)
    again.delete(from)
    again.set('new', to)
    again.save()
  }
  change('1', 1)
  change('2', 2)
  const changed = readFileSync(file, 'latin1')
  expect(changed.startsWith(whole)).toBe(true)
  expect(rowsOf('1', file)).toHaveLength(99)
  expect(new Map(rowsOf('1', file)).get('new')).toBe(2)
  writeFileSync(file, changed.slice(0, -1))
  expect(rowsOf('1', file)).toHaveLength(100)
  expect(new Map(rowsOf('1', file)).get('new')).toBe(1)
  change('3', 3)
  expect(readFileSync(file, 'latin1').split('\n')).toHaveLength(2)
  expect(new Map(rowsOf('1', file)).get('new')).toBe(3)
})

test('a damaged table is empty', () => {
  const file = join(temporaryFolder(), 'a.json')
  const table = openTable<number>('1', file)
  table.set('one', 1)
  table.save()
  writeFileSync(file, 'damaged')
  expect(rowsOf('1', file)).toEqual([])
})
