import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillFolder, siteFiles } from '../../../scripts/publish/swap/fill'
import {
  arePhotos,
  findOutputFault,
  openStaging,
  photosBeside,
  repair,
  stagingFolder,
  swapIn,
} from '../../../scripts/publish/swap/swap'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test('replaces the old site, and leaves nothing beside it', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old', 'old.html': '' })
  openStaging(out)
  writeFiles(stagingFolder(out), { 'index.html': 'new' })
  swapIn(out)
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

test('moves a folder that the new site has in common with the old one', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(folder, {
    'dist/index.html': 'old',
    'dist/cards/a.jpg': 'a',
    '.dist.building/index.html': 'new',
  })
  swapIn(out, ['cards'])
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(out).sort()).toEqual(['cards', 'index.html'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
})

test('keeps the old site with all folders if the new one cannot be moved, or the build is killed before that', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  const old = { 'index.html': 'old', 'cards/a.jpg': 'a', 'photos/a.jpg': 'a' }
  writeFiles(folder, { '.dist.building/photos/new.jpg': '' })
  writeFiles(out, old)
  expect(() => swapIn(out, ['cards', 'photos'])).toThrow(/ENOTEMPTY|EEXIST|EPERM/)
  const expectOld = () => expect(siteFiles(out).sort()).toEqual(Object.keys(old).sort())
  expectOld()

  renameSync(out, join(folder, '.dist.previous'))
  writeFiles(folder, { '.dist.previous/.kept': 'cards\nphotos' })
  renameSync(join(folder, '.dist.previous/cards'), join(folder, '.dist.building/cards'))
  repair(out)
  expectOld()
})

test('repairs the folder of photos beside the site, too', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(folder, { 'dist/index.html': 'old', 'dist-photos/a-0000000a-c41d-400.jpg': '' })
  renameSync(photosBeside(out), join(folder, '.dist-photos.previous'))
  repair(out)
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist-photos'])
  expect(findOutputFault(photosBeside(out), arePhotos)).toBeUndefined()
  expect(findOutputFault(out, arePhotos)).toContain('contains files that no build has made')
})

test('keeps the new site of a build that was killed after its renames', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(folder, { 'dist/index.html': 'new', '.dist.previous/index.html': 'old' })
  repair(out)
  expect(existsSync(join(folder, '.dist.previous'))).toBe(false)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
})

test('the next build removes the leftovers of a killed one', () => {
  const out = join(temporaryFolder(), 'dist')
  openStaging(out)
  writeFiles(stagingFolder(out), { 'half.html': '' })
  openStaging(out)
  expect(readdirSync(stagingFolder(out))).toEqual([])
})

test('keeps the old site if the new one cannot be moved', () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old' })
  expect(() => swapIn(out)).toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old')
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
  writeFiles(folder, { 'mount/.incoming/half.html': '' })
  symlinkSync('site', join(folder, 'link'))
  symlinkSync('gone', join(folder, 'broken'))
  const fault = (name: string) => findOutputFault(join(folder, name))
  const notASite = 'contains files that no build has made: name another folder with --out.'
  expect(fault('letters')).toBe(notASite)
  expect(fault('file')).toBe('is a file: remove it, or name a folder with --out.')
  expect(fault('broken')).toBe(
    'is a link that leads nowhere: make the folder it leads to, or remove the link.',
  )
  for (const name of ['site', 'link', 'new', 'new/deep', 'mount']) expect(fault(name)).toBeUndefined()
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
    swapIn(out)
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

  test('in a circle is an error', () => {
    const folder = temporaryFolder()
    symlinkSync('dist', join(folder, 'dist'))
    expect(() => repair(join(folder, 'dist'))).toThrow('ELOOP')
  })
})

test('a folder that cannot be renamed keeps its folders that the new site has, too', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'dist/old.html': '',
    'dist/cards/a.jpg': '',
    'dist/cards-old/a.jpg': '',
    'new/index.html': '',
  })
  fillFolder(join(folder, 'dist'), join(folder, 'new'), ['cards'])
  expect(siteFiles(join(folder, 'dist')).sort()).toEqual(['cards/a.jpg', 'index.html'])
})

test('fills a folder that cannot be renamed: files before pages, then removes old files', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'dist/index.html': 'old',
    'dist/gone.html': 'old',
    'dist/assets/old.js': 'old',
    'dist/education': 'a file once',
    'dist/about/2024.html': 'a folder once',
    'dist/.incoming/left-by-a-kill': '',
    'new/index.html': 'new',
    'new/about': 'a file now',
    'new/assets/new.js': 'new',
    'new/education/2024.html': 'a folder now',
    'new/.htaccess': 'rules',
  })
  fillFolder(join(folder, 'dist'), join(folder, 'new'))
  const names = (readdirSync(join(folder, 'dist'), { recursive: true }) as string[]).sort()
  expect(names).toEqual((readdirSync(join(folder, 'new'), { recursive: true }) as string[]).sort())
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('new')
})
