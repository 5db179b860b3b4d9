import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namesBelow } from '../../../scripts/lib/read-files'
import { unfinishedName } from '../../../scripts/lib/write-files'
import {
  arePhotos,
  findOutputProblem,
  openStaging,
  photosBeside,
  previousFolder,
  removePrevious,
  repair,
  stagingFolder,
  swapIn,
} from '../../../scripts/publish/swap/swap'
import { needs } from '../../fixtures/programs'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test('replaces the old site, and leaves nothing beside it', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old', 'old.html': '' })
  openStaging(out)
  writeFiles(stagingFolder(out), { 'index.html': 'new' })
  swapIn([out])
  removePrevious(out)
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(out)).toEqual(['index.html'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
})

test('repairs a build that was killed between its two renames', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old' })
  renameSync(out, join(folder, '.dist.previous'))
  repair(out)
  expect(readdirSync(folder)).toEqual(['dist'])
})

describe('a site and its photos', () => {
  const old = { 'dist/index.html': 'old', 'dist-photos/old.jpg': '' }
  const built = { '.dist.building/index.html': 'new', '.dist-photos.building/new.jpg': '' }
  const after = { 'dist/index.html': 'new', 'dist-photos/new.jpg': '' }
  const make = (files: Record<string, string>) => {
    const folder = temporaryFolder()
    writeFiles(folder, files)
    const read = () =>
      Object.fromEntries(namesBelow(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    return { out: join(folder, 'dist'), read }
  }

  test('are replaced together', () => {
    const { out, read } = make({ ...old, ...built })
    const outs = [photosBeside(out), out]
    swapIn(outs)
    for (const folder of outs) removePrevious(folder)
    expect(read()).toEqual(after)
  })

  test.each(Object.keys(built))('are both as before if there is no %s to move', (missing) => {
    const { [missing]: _, ...others } = built as Record<string, string>
    const { out, read } = make({ ...old, ...others })
    expect(() => swapIn([photosBeside(out), out])).toThrow('ENOENT')
    expect(read()).toMatchObject(old)
    expect(Object.keys(read()).filter((name) => !/^[.].*building/.test(name))).toHaveLength(2)
  })

  const previous = { '.dist.previous/index.html': 'old', '.dist-photos.previous/old.jpg': '' }
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['the photos are away', { 'dist/index.html': 'old', '.dist-photos.previous/old.jpg': '' }, old],
    ['both are away', previous, old],
    ['the new photos are there', { ...previous, 'dist-photos/new.jpg': '' }, old],
    ['both new ones are there', { ...previous, ...after }, after],
    ['only the old site is left', { ...after, '.dist.previous/index.html': 'old' }, after],
    ['only the old photos are left', { ...after, '.dist-photos.previous/old.jpg': '' }, after],
    ['the old photos are back', { 'dist-photos/old.jpg': '', '.dist.previous/index.html': 'old' }, old],
  ])('are both old or both new after a kill when %s', (_when, files, expected) => {
    const { out, read } = make(files)
    repair(out)
    expect(read()).toEqual(expected)
  })
})

test.skipIf(needs('what Git ignores', 'git'))('Git ignores what commands leave when they are killed', () => {
  const folder = temporaryFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '-q')
  const out = join(folder, 'web')
  const writing = ['index.md', '.cache/a.json', 'records/a.json'].map((name) =>
    join(dirname(name), unfinishedName(basename(name))),
  )
  const left = [stagingFolder(out), previousFolder(out), join(folder, 'content/galleries', unfinishedName())]
  const names = [...left.map((path) => join(relative(folder, path), 'a.jpg')), ...writing]
  writeFiles(folder, {
    '.gitignore': readFileSync('.gitignore', 'utf8'),
    ...Object.fromEntries(names.map((name) => [name, ''])),
  })
  expect(git('status', '--porcelain', '-uall')).toBe('?? .gitignore\n')
})

test('the next build removes the leftovers of a killed one', () => {
  const out = join(temporaryFolder(), 'dist')
  openStaging(out)
  writeFiles(stagingFolder(out), { 'half.html': '' })
  openStaging(out)
  expect(readdirSync(stagingFolder(out))).toEqual([])
})

test('a build that has ended does not clear the folder of the next one', () => {
  const out = join(temporaryFolder(), 'dist')
  const listeners = process.listenerCount('exit')
  const clear = openStaging(out)
  clear()
  expect(existsSync(stagingFolder(out))).toBe(false)
  expect(process.listenerCount('exit')).toBe(listeners)
})

test('replaces only empty folders and sites', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'letters/mother.txt': 'x', 'site/index.html': '', 'site/404.html': '', file: '' })
  symlinkSync('site', join(folder, 'link'))
  symlinkSync('gone', join(folder, 'broken'))
  const fault = (name: string) => findOutputProblem(join(folder, name))
  const notASite = 'contains files that no build has made: name another folder with --out.'
  expect(fault('letters')).toBe(notASite)
  expect(fault('file')).toBe('is a file: remove it, or name a folder with --out.')
  expect(fault('broken')).toBe(
    'is a link that leads nowhere: make the folder it leads to, or remove the link.',
  )
  for (const name of ['site', 'link', 'new', 'new/deep']) expect(fault(name)).toBeUndefined()
  writeFiles(folder, { 'dist-photos/a-0000000a-c41d-400.jpg': '' })
  expect(findOutputProblem(join(folder, 'dist-photos'), arePhotos)).toBeUndefined()
  expect(fault('dist-photos')).toBe(notASite)
})

describe('a link to a folder', () => {
  const makeLinked = () => {
    const folder = temporaryFolder()
    const out = join(folder, 'project/dist')
    writeFiles(folder, { 'web/site/index.html': 'old', 'project/x': '' })
    symlinkSync('../web/site', out)
    return { folder, out }
  }

  test('is kept, and its target is replaced by the new site', () => {
    const { folder, out } = makeLinked()
    const clear = openStaging(out)
    writeFiles(stagingFolder(out), { 'index.html': 'new' })
    swapIn([out])
    removePrevious(out)
    clear()
    expect(lstatSync(out).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(folder, 'web/site/index.html'), 'utf8')).toBe('new')
    expect([readdirSync(join(folder, 'web')), readdirSync(join(folder, 'project'))]).toEqual([
      ['site'],
      ['dist', 'x'],
    ])
  })

  test('is repaired at its target', () => {
    const { folder, out } = makeLinked()
    renameSync(join(folder, 'web/site'), join(folder, 'web/.site.previous'))
    repair(out)
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old')
    expect(readdirSync(join(folder, 'web'))).toEqual(['site'])
  })
})
