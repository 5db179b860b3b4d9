import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { describeOldFiles, noteOldFiles } from '../../../scripts/publish/swap/old-files'
import { temporaryFolder } from '../../fixtures/site'

test('keeps one list for a folder, in whatever way it is typed, and another for each other folder', () => {
  const lists = join(temporaryFolder(), 'lists')
  const listOf = (out: string) => {
    noteOldFiles(out, [], { names: ['index.html', 'old.html'] }, lists)
    noteOldFiles(out, [], { names: ['index.html'] }, lists)
    return / ([^ ]+) lists them/.exec(describeOldFiles(out, lists)!)![1]
  }
  const site = 'nowhere/site'
  expect(listOf(`./${site}`)).toBe(listOf(site))
  expect(listOf(resolve(site))).toBe(listOf(site))
  expect(listOf('nowhere/a b')).not.toBe(listOf('nowhere/a-b'))
  expect(listOf('a-file')).toBe(join(lists, 'a-file.txt'))
})

test('lists the files of earlier builds until they return or the list is deleted', () => {
  const folder = temporaryFolder()
  const [lists, out] = ['lists', 'dist'].map((name) => join(folder, name)) as [string, string]
  let before: string[] = []
  const build = (...names: string[]) => {
    noteOldFiles(out, before, { names }, lists)
    before = names
    const [, list] = / ([^ ]+) lists them/.exec(describeOldFiles(out, lists) ?? '') ?? []
    return { list, old: list ? readFileSync(list, 'utf8').split('\n').slice(1, -1) : [] }
  }
  expect(build('index.html', 'photos/a.jpg', 'photos/b.jpg', '.htaccess').old).toEqual([])
  expect(build('index.html', 'photos/b.jpg', '.htaccess').old).toEqual(['photos/a.jpg'])
  const { list, old } = build('index.html', '.htaccess')
  expect(old).toEqual(['photos/a.jpg', 'photos/b.jpg'])
  expect(describeOldFiles(out, lists)).toContain('2 files of earlier builds must be deleted there.')
  expect(readFileSync(list!, 'utf8')).toMatch(/^# Earlier builds made these files\./)
  expect(build('index.html', 'photos/b.jpg').old).toEqual(['.htaccess', 'photos/a.jpg'])
  rmSync(list!)
  expect(build('index.html', 'photos/b.jpg').old).toEqual([])
  // The site is lost, but not the cache.
  before = []
  expect(build('index.html').old).toEqual(['photos/b.jpg'])
  rmSync(lists, { recursive: true })
  expect(build('index.html').old).toEqual([])
})
