import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeLinked, linkFolders } from '../../../scripts/publish/swap/linked-folders'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

function makeSite() {
  const folder = temporaryFolder()
  const [out, staging, cache] = ['dist', 'building', 'cache'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFiles(cache, { a: 'a', b: 'b' })
  const list = (...names: string[]) =>
    names.map((name) => ({
      name: `${name}.jpg`,
      source: join(cache, name),
      ino: statSync(join(cache, name)).ino,
    }))
  const { linked } = linkFolders({ cards: list('a', 'b') }, { staging: out, out })
  const soon = new Date(Date.now() + 60_000)
  utimesSync(join(out, 'cards'), soon, soon)
  expect(describeLinked(out, linked)).toEqual({}) // its time is too new
  utimesSync(join(out, 'cards'), 1, 1)
  const last = describeLinked(out, linked)
  const link = (names: string[]) => {
    rmSync(staging, { recursive: true, force: true })
    return linkFolders({ cards: list(...names) }, { staging, out, last })
  }
  return { out, staging, cache, last, list, link, linked }
}

test('a folder with the same files is kept', () => {
  const { staging, link, linked } = makeSite()
  expect(link(['a', 'b'])).toEqual({ kept: ['cards'], keptFiles: ['cards/a.jpg', 'cards/b.jpg'], linked })
  expect(() => readdirSync(staging)).toThrow('ENOENT')
})

test.each<[what: string, names: string[], change: (place: { out: string; cache: string }) => void]>([
  ['another list of files', ['a'], () => {}],
  [
    'a file that was made again',
    ['a', 'b'],
    ({ cache }) => {
      writeFileSync(join(cache, 'c'), 'new')
      rmSync(join(cache, 'a'))
      writeFileSync(join(cache, 'a'), 'a')
    },
  ],
  ['a file that was removed from the site', ['a', 'b'], ({ out }) => rmSync(join(out, 'cards/a.jpg'))],
  ['a site that was removed', ['a', 'b'], ({ out }) => rmSync(out, { recursive: true })],
])('a folder is linked again after %s', (_, names, change) => {
  const { out, staging, cache, link } = makeSite()
  change({ out, cache })
  expect(link(names).kept).toEqual([])
  expect(readdirSync(join(staging, 'cards'))).toEqual(names.map((name) => `${name}.jpg`))
})

test('a folder that contains a page, too, is linked again, and by the next build', () => {
  const { out, staging, last, list } = makeSite()
  writeFiles(staging, { 'cards/index.html': 'page' })
  expect(linkFolders({ cards: list('a', 'b') }, { staging, out, last })).toEqual({
    kept: [],
    keptFiles: [],
    linked: {},
  })
  expect(readdirSync(join(staging, 'cards')).sort()).toEqual(['a.jpg', 'b.jpg', 'index.html'])
})

test('a folder is not kept if the inodes of its files are not known', () => {
  const { out, staging, cache } = makeSite()
  const files = [{ name: 'a.jpg', source: join(cache, 'a') }]
  expect(linkFolders({ photos: files }, { staging, out })).toEqual({ kept: [], keptFiles: [], linked: {} })
  expect(readdirSync(join(staging, 'photos'))).toEqual(['a.jpg'])
})
