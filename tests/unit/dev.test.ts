/** The dev server without a browser: its pages, its photos, and the folder that it watches. */

import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diskFiles } from '../../scripts/content/disk-files'
import { createDevPhotos, type DevPhotos } from '../../scripts/dev/dev-photos'
import { createDevSite } from '../../scripts/dev/site'
import { createThumbnails } from '../../scripts/dev/thumbnails'
import { describeFolder, watchFolder } from '../../scripts/dev/watch-folder'
import { judge } from '../../scripts/judge/judge'
import { createProblems, type Problems } from '../../scripts/lib/problems'
import { openOriginals } from '../../scripts/photos/originals'
import { type LabelledPhoto, photoKey } from '../../scripts/photos/publish'
import { loadSite } from '../../scripts/plan/load-site'
import { checksum } from '../../scripts/store/file-state'
import { sitePictures } from '../../src/shared/addresses/addresses'
import { listen } from '../fixtures/http'
import { noProgress, runHere } from '../fixtures/make-photos'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { minimalSite, plainPhoto, temporaryFolder, writeFiles } from '../fixtures/site'
import { makeFolder } from './photos/run-step'

const readingOf = (content: string) => ({
  content,
  files: diskFiles(content, createProblems()),
  base: '/',
  today: '2026-01-01',
  publicFiles: sitePictures,
})

test('judges the photos when all have been made', async () => {
  const content = temporaryFolder()
  writeFiles(content, await minimalSite())
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  let isComplete = false
  let report: 'warn' | 'error' = 'warn'
  const photos: DevPhotos = {
    make: async () => {},
    async current(_, judge) {
      if (isComplete) await judge()
      return { photos: new Map(), isComplete }
    },
    serve: () => [],
  }
  const judge = vi.fn(async (_, problems: Problems) => problems[report]('a.jpg', 'is odd'))
  const options = { ...readingOf(content), includeDrafts: true }
  const site = createDevSite((problems) => loadSite(options, problems), photos, judge)
  expect(await site.refresh()).toEqual({ isChanged: true, problems: '', isComplete: false })
  expect(judge).not.toHaveBeenCalled()
  isComplete = true
  expect(await site.refresh()).toEqual({ isChanged: false, problems: '', isComplete: true })
  expect(printed.mock.calls.join('\n')).toContain('warning  a.jpg  is odd')
  report = 'error'
  expect((await site.refresh()).problems).toContain('error    a.jpg  is odd')
})

test('shows and serves what a build would publish: no copy of a hidden photo', async () => {
  const [content, cache] = [temporaryFolder(), temporaryFolder()]
  const [hidden, shown] = await Promise.all([1, 2].map((seed) => makePhonePhoto({ seed })))
  const copy = await sharp(hidden).resize(500).png().toBuffer()
  writeFiles(content, {
    ...(await minimalSite()),
    'galleries/2025-10-17/a.jpg': hidden!,
    'galleries/2025-10-17/b.jpg': shown!,
    'galleries/2025-10-17/index.md': '---\nhide: [a.jpg]\n---\n',
    'galleries/2025-09-02/x.png': copy,
  })
  const originals = openOriginals(cache, runHere)
  const options = { ...readingOf(content), includeDrafts: false }
  const settings = { originals, findOriginal: () => undefined, base: '/', progress: noProgress }
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  const site = createDevSite(
    (problems) => loadSite(options, problems),
    createDevPhotos(originals),
    (planned, problems) => judge(planned, { ...settings, problems }),
  )
  await site.refresh()
  await site.makePhotos()
  await site.refresh()
  const pages = JSON.stringify(site.index()!.pages)
  expect(pages).toContain(checksum(shown!).slice(0, 8))
  expect(pages).not.toContain(checksum(copy).slice(0, 8))
  expect(site.findFile('icon.svg')).toEqual({ name: '/icon.svg', from: 'public/icon.svg' })
})

test('at the start, shows the published files of photos that are in the cache', async () => {
  const { cache, write, run } = makeFolder()
  const cached = { path: write('cached.jpg', await makePhonePhoto({ width: 80, height: 64 })), label: 'a' }
  const added = { path: write('added.jpg', await makePhonePhoto({ width: 64, height: 80 })), label: 'a' }
  const list = join(cache, 'originals.json')
  // A photo that was written just now is not in the list.
  const listAfterRun = async () => (await run(cached)) && existsSync(list) && readFileSync(list, 'utf8')
  await expect.poll(listAfterRun).toContain('cached.jpg')
  const { published } = await run(cached)

  const photos = createDevPhotos(openOriginals(cache, runHere))
  const current = (...shown: LabelledPhoto[]) => photos.current({ shown, withheld: [] }, async () => {})
  expect(await current(cached)).toEqual({
    isComplete: true,
    photos: new Map([[photoKey(cached), published[0]]]),
  })
  const both = await current(cached, added)
  expect(both.isComplete).toBe(false)
  expect(both.photos.get(photoKey(cached))).toEqual(published[0])
  expect(both.photos.get(photoKey(added))?.name).toMatch(/^thumbnail-/)
})

test('serves a photo as JPEG, and a HEIC photo as an SVG tile', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.jpg': await plainPhoto('teal', 40, 30), 'b.heic': readFileSync(heicFile) })
  const photos = createThumbnails()
  const serve = photos.serve('/photos/')
  const server = createServer((request, response) => serve(request, response, () => response.end('none')))
  onTestFinished(() => void server.close())
  const address = await listen(server)
  const typeOf = async (name: string) => {
    const photo = (await photos.describe(join(folder, name)))!
    const response = await fetch(`${address}/photos/${photo.name}-${photo.width}.jpg`)
    return response.headers.get('Content-Type')
  }
  expect(await typeOf('a.jpg')).toBe('image/jpeg')
  expect(await typeOf('b.heic')).toBe('image/svg+xml')
})

/** A watcher that only emits the events of the test, and a clock that the test turns. */
function watch(folder: string, known = describeFolder(folder)) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const changed = vi.fn()
  watchFolder(watcher as never, folder, known, changed)
  return { changed, emit: (path: string) => watcher.emit('all', 'change', join(folder, path)) }
}

const wait = () => vi.advanceTimersByTime(2000)

test('reports each change that the watcher misses, once', () => {
  const folder = temporaryFolder()
  const { changed } = watch(folder)
  wait()
  expect(changed).not.toHaveBeenCalled()
  const changes = [
    () => writeFiles(folder, { 'galleries/2025-10-17/a.jpg': 'a', 'galleries/2025-10-17/index.md': '1' }),
    () => writeFileSync(join(folder, 'galleries/2025-10-17/index.md'), '1 and 2'),
    () => renameSync(join(folder, 'galleries/2025-10-17'), join(folder, 'galleries/2025-10-18')),
    () => rmSync(join(folder, 'galleries/2025-10-18/a.jpg')),
  ]
  for (const [index, change] of changes.entries()) {
    change()
    wait()
    wait()
    expect(changed).toHaveBeenCalledTimes(index + 1)
  }
})

test('reports changes that follow each other quickly once, and does not report them again', () => {
  const folder = temporaryFolder()
  const { changed, emit } = watch(folder)
  for (const name of ['a.md', 'b.md']) {
    writeFileSync(join(folder, name), 'text')
    emit(name)
  }
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(changed).toHaveBeenCalledOnce()
  wait()
  expect(changed).toHaveBeenCalledOnce()
})

test('reports a change that was made before it began to watch', () => {
  const folder = temporaryFolder()
  const known = describeFolder(folder)
  writeFileSync(join(folder, 'a.md'), 'text')
  const { changed } = watch(folder, known)
  wait()
  expect(changed).toHaveBeenCalledOnce()
})

test('reports neither hidden files nor files outside the folder', () => {
  const folder = temporaryFolder()
  const { changed, emit } = watch(folder)
  writeFiles(folder, { '.cache/a.json': '{}', 'galleries/.DS_Store': '' })
  for (const path of ['.cache/a.json', 'galleries/.DS_Store', '../other.md']) emit(path)
  wait()
  expect(changed).not.toHaveBeenCalled()
})

test('reports a folder that cannot be read for a moment', () => {
  const folder = join(temporaryFolder(), 'content')
  mkdirSync(folder)
  const { changed } = watch(folder)
  renameSync(folder, `${folder}-moved`)
  writeFileSync(folder, 'no folder')
  wait()
  expect(changed).toHaveBeenCalledTimes(1)
  wait()
  expect(changed).toHaveBeenCalledTimes(1)
  rmSync(folder)
  renameSync(`${folder}-moved`, folder)
  wait()
  expect(changed).toHaveBeenCalledTimes(2)
})
