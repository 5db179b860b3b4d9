/** Files that change while they are read, and files that cannot be read. */
import fs, { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { diskFiles, diskItems } from '../../../scripts/store/disk-files'
import { openTable } from '../../../scripts/store/table'
import { createProblems } from '../../../src/model/lib/problems'
import { minimalSite, story, temporaryFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from './load'

const before = story('A', {}, 'Before.')
const after = story('A', { consent: 'pending' }, 'After.')

let folder: string
beforeEach(async () => {
  folder = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), 'news/a.md': before })
})

/** The files of the folder. `change` is called once, when `name` is read: before or after its bytes are. */
function changing(name: string, change: () => void, when: 'before' | 'after') {
  const { list, read } = diskFiles(folder, createProblems())
  let isDone = false
  return {
    list,
    read(file: string) {
      if (file !== name || isDone) return read(file)
      isDone = true
      if (when === 'before') change()
      const data = read(file)
      if (when === 'after') change()
      return data
    },
  }
}

/** Rows that are kept in memory. Every state counts as one that will not change unnoticed, as if some time had passed. */
function keptItems() {
  const { now } = Date
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 1000)
  onTestFinished(() => later.mockRestore())
  return diskItems(openTable('1', join(temporaryFolder(), 'entries.json')))
}

const save = () => writeFileSync(join(folder, 'news/a.md'), after)

test('a save while a text is read is read by the next run', async () => {
  const items = keptItems()
  const first = await loadFolder(folder, { items, files: changing('news/a.md', save, 'after') })
  expect([first.lines, first.content?.news.length]).toEqual([[], 1])
  expect((await loadFolder(folder, { items })).content?.news).toEqual([])
})

test('the fields of a text are never those of another version of the file', async () => {
  const items = keptItems()
  await loadFolder(folder, { items })
  // The text is converted again for the other address, but its fields are known.
  const { lines } = await loadFolder(folder, {
    items,
    base: '/other/',
    files: changing('news/a.md', save, 'before'),
  })
  expect(lines).toEqual(['error    news/a.md  was changed while it was read: run the command again.'])
  expect((await loadFolder(folder, { items, base: '/other/' })).content?.news).toEqual([])
})

const gone =
  'cannot be read: check its permissions. If it was moved or deleted just now, run the command again.'

test.each<[string, () => void]>([
  ['is deleted', () => rmSync(join(folder, 'news/a.md'))],
  [
    'becomes a folder',
    () => {
      rmSync(join(folder, 'news/a.md'))
      mkdirSync(join(folder, 'news/a.md'))
    },
  ],
  [
    'becomes a link',
    () => {
      writeFileSync(join(folder, 'other.md'), after)
      rmSync(join(folder, 'news/a.md'))
      symlinkSync('../other.md', join(folder, 'news/a.md'))
    },
  ],
])('a text that %s while it is read is an error, and the others are read', async (_, change) => {
  writeFiles(folder, { 'news/b.md': story('B', { date: 'today' }) })
  const { lines } = await loadFolder(folder, { files: changing('news/a.md', change, 'before') })
  expect(lines).toEqual([
    `error    news/a.md  ${gone}`,
    expect.stringMatching(/^error {4}news\/b\.md:\d+ {2}date: /),
  ])
})

test('a folder that cannot be read is an error, and the others are read', async () => {
  const { readdirSync } = fs
  onTestFinished(() => {
    fs.readdirSync = readdirSync
    syncBuiltinESMExports()
  })
  writeFiles(folder, { 'galleries/2025-10-17/a.jpg': '', 'news/b.md': story('B', { date: 'today' }) })
  const closed = join(folder, 'galleries/2025-10-17')
  fs.readdirSync = ((path: string, ...settings: []) => {
    if (path === closed)
      throw Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir', path })
    return readdirSync(path, ...settings)
  }) as typeof readdirSync
  syncBuiltinESMExports()
  expect((await loadFolder(folder)).lines).toEqual([
    `error    galleries/2025-10-17  ${gone}`,
    expect.stringMatching(/^error {4}news\/b\.md:\d+ {2}date: /),
  ])
})
