/** The service worker, and the list of what is published. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { listPublished, removalWorker, writeWorker } from '../../../scripts/publish/offline'
import { pageNumber, photoNumbers } from '../../../src/page-data/published'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test('pages have different numbers', () => {
  const paths = Array.from({ length: 5000 }, (_, number) => `/story-${number}`)
  expect(new Set(paths.map(pageNumber)).size).toBe(5000)
  // Test vectors of FNV-1a
  expect(pageNumber('')).toBe(0x811c9dc5)
  expect(pageNumber('a')).toBe(0xe40c292c)
})

test('photos are found in addresses and in pages, by the checksum of their originals', () => {
  const html = `<img srcset="/photos/2025-10-17-5e949096-c41d-400.avif 400w, /photos/2025-10-17-5e949096-c41d-800.avif 800w">
<a href="/photos/school-0000000a12345678-c41d-1600.jpg">`
  expect(photoNumbers(html)).toEqual([0x5e949096, 0x5e949096, 10])
  expect(photoNumbers('/education#2025-10-17-5e949096')).toEqual([])
})

describe('the build', () => {
  const pages = [{ path: '/about' }, { path: '/' }]
  const photos = ['b-0000000b-c41d-400.avif', 'a-0000000a-c41d-400.avif', 'a-0000000a-c41d-800.jpg']

  function write(paths = pages, names = photos, isOfflineEnabled = true) {
    const folder = temporaryFolder()
    writeFiles(folder, { 'assets/app.js': '' })
    writeFileSync(join(folder, 'sw.js'), '/* bundled */')
    const publication = { pages: paths, site: { isOfflineEnabled }, base: '/sub/' }
    writeWorker(folder, publication as unknown as Parameters<typeof writeWorker>[1], names)
    const lists = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith('published'))
    return { worker: readFileSync(join(folder, 'sw.js'), 'utf8'), lists }
  }

  test('lists pages and photos once each, ascending', () => {
    const list = listPublished(pages, photos)
    const numbers = new Uint32Array(list.buffer.slice(list.byteOffset, list.byteOffset + list.byteLength))
    expect([...numbers]).toEqual([10, 11, pageNumber('/about'), pageNumber('/')].sort((a, b) => a - b))
  })

  test('writes the address of the list into the worker, which changes with it only', () => {
    const first = write()
    expect(first.worker).toBe(
      `const published="assets/${first.lists[0]}";const photosFolder="photos/";/* bundled */`,
    )
    expect(write([...pages].reverse(), [...photos].reverse())).toEqual(first)
    expect(write(pages, photos.slice(1)).worker).not.toBe(first.worker)
    expect(write(pages.slice(1)).worker).not.toBe(first.worker)
    // Only another size of the same photo
    expect(write(pages, photos.slice(0, 2))).toEqual(first)
  })

  test('writes the worker that removes itself if nothing is to be kept', () => {
    expect(write(pages, photos, false)).toEqual({ worker: removalWorker('/sub/'), lists: [] })
  })
})

test('the worker that removes itself leaves other sites of the host alone', async () => {
  const listeners = new Map<string, (event: unknown) => void>()
  const scope = {
    addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn() },
    caches: { delete: vi.fn() },
  }
  runInNewContext(removalWorker('/sub/'), scope)
  expect([...listeners.keys()]).toEqual(['install', 'activate'])
  const waiting: Promise<unknown>[] = []
  for (const listen of listeners.values())
    listen({ waitUntil: (task: Promise<unknown>) => waiting.push(task) })
  await Promise.all(waiting)
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
  expect(scope.registration.unregister).toHaveBeenCalledOnce()
  expect(scope.caches.delete.mock.calls.flat()).toEqual(['pages /sub/', 'assets /sub/', 'photos /sub/'])
})
