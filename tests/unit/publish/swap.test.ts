import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReplaceable, openStaging, repair, stagingFolder, swapIn } from '../../../scripts/publish/swap'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test('a new site takes the place of the old one and leaves nothing beside it', async () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old', 'old.html': '' })
  await openStaging(out)
  writeFiles(stagingFolder(out), { 'index.html': 'new' })
  await swapIn(out)
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(out)).toEqual(['index.html'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
})

test('a kill between the two renames is repaired', async () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old' })
  renameSync(out, join(folder, '.dist.previous'))
  await repair(out)
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a kill after them leaves the new site', async () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(folder, { 'dist/index.html': 'new', '.dist.previous/index.html': 'old' })
  await repair(out)
  expect(existsSync(join(folder, '.dist.previous'))).toBe(false)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
})

test('what a killed build left is gone from the next one', async () => {
  const out = join(temporaryFolder(), 'dist')
  await openStaging(out)
  writeFiles(stagingFolder(out), { 'half.html': '' })
  await openStaging(out)
  expect(readdirSync(stagingFolder(out))).toEqual([])
})

test('a site that cannot be put in its place leaves the old one there', async () => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  writeFiles(out, { 'index.html': 'old' })
  await expect(swapIn(out)).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old')
})

test('a build that has ended leaves the folder to the next one', async () => {
  const out = join(temporaryFolder(), 'dist')
  const listeners = process.listenerCount('exit')
  const clear = await openStaging(out)
  clear()
  expect(existsSync(stagingFolder(out))).toBe(false)
  expect(process.listenerCount('exit')).toBe(listeners)
})

test('only a site that was built may be replaced', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'letters/mother.txt': 'x', 'site/index.html': '', 'site/404.html': '' })
  expect(await isReplaceable(join(folder, 'letters'))).toBe(false)
  expect(await isReplaceable(join(folder, 'site'))).toBe(true)
  expect(await isReplaceable(join(folder, 'new'))).toBe(true)
})
