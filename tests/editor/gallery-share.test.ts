/** Photos that are shared from the gallery of a phone with the installed editor: the request of the share sheet is that of a form. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { phone, startAlone } from '../browser/visit'
import { temporaryFolder } from '../fixtures/site'
import { beginEntry, dayOfForm, openEditor, readStored, save } from './editor'
import { makePhotos, readText, sample } from './entries'

interface SharedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Sends files to the address of the manifest, from a page of the same site, and follows the answer. */
async function share(page: Page, files: readonly SharedFile[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const form =
    '<form action="/admin/share" method="post" enctype="multipart/form-data"><input type="file" name="photos" multiple></form>'
  await page.route('**/share-sheet', (route) => route.fulfill({ contentType: 'text/html', body: form }))
  await page.goto('/share-sheet')
  await page.locator('input').setInputFiles([...files])
  await Promise.all([
    page.waitForURL('**/admin/**'),
    page.evaluate(() => document.querySelector('form')!.submit()),
  ])
}

/** What the service worker makes of files that are shared. */
function outcomeOf(page: Page, count: number): Promise<string | null> {
  return page.evaluate(async (count) => {
    const body = new FormData()
    for (let index = 0; index < count; index++) body.append('photos', new File(['x'], `${index}.jpg`))
    const { url } = await fetch('/admin/share', { method: 'POST', body })
    return new URL(url).searchParams.get('shared')
  }, count)
}

/** What waits on the phone. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('photos shared'))
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return kept.reduce((sum, count) => sum + count, 0)
  })
}

const rows = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')

test('photos of two occasions go into the event of their day, and are forgotten when it is saved', async () => {
  const { page, faults } = await openEditor(sample, { ...phone, serviceWorkers: 'allow' })
  const [first, second, third] = await makePhotos(3)
  await share(page, [first!, second!])
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  const day = await dayOfForm(page)
  // The form is lost, and the photos are not.
  await share(page, [third!])
  await expect.poll(() => rows(page).count()).toBe(3)
  expect(await waiting(page)).toBe(3)
  await save(page)
  await expect.poll(() => waiting(page)).toBe(0)

  const [late] = (await makePhotos(5)).slice(4)
  await share(page, [late!])
  await expect.poll(() => rows(page).count()).toBe(4)
  await save(page)
  const folder = temporaryFolder()
  await readStored(page, folder)
  const { fields } = readText(join(folder, `content/galleries/${day}/index.md`))
  expect(fields.photos).toHaveLength(4)
  expect(faults.filter((fault) => !/^(debug|info|log)/.test(fault))).toEqual([])
})

test('what is not saved waits, and is thrown away by its person; too many photos are not kept', async () => {
  const { page } = await openEditor(sample, { ...phone, serviceWorkers: 'allow' })
  const [photo] = await makePhotos(1)
  const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await share(page, [photo!, text])
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('alert').filter({ hasText: 'notes.pdf' }).waitFor()
  // What is no photo is not kept for another form.
  await expect.poll(() => waiting(page)).toBe(1)
  expect(await outcomeOf(page, 101)).toBe('many')
  expect(await outcomeOf(page, 0)).toBe('none')
  expect(await waiting(page)).toBe(1)
  // The form is left.
  await page.goto('/icon.svg')
  await page.goto('/admin/?shared=many')
  await page.getByText('These are too many photos, and none was kept.').waitFor()
  await page.getByText('1 photo waits on this phone.').waitFor()
  await page.getByRole('button', { name: 'Put them into an event' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.goto('/icon.svg')
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Throw them away' }).click()
  await page.getByText('1 photo waits on this phone.').waitFor({ state: 'hidden' })
  expect(await waiting(page)).toBe(0)
})

test('the open form of another window takes the photos', async () => {
  const { page } = await openEditor(sample, { ...phone, serviceWorkers: 'allow' })
  await beginEntry(page, 'Events')
  await page.getByLabel('Add photos').waitFor()
  const other = await page.context().newPage()
  await other.goto('/admin/')
  const [photo] = await makePhotos(1)
  await share(other, [photo!])
  await expect.poll(() => rows(page).count()).toBe(1)
  await other.getByText('The photos are in a form that is open in another window.').waitFor()
  await save(page)
  await expect.poll(() => waiting(page)).toBe(0)
})

describe('the store', () => {
  const day = 86_400_000
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
  let room: number
  let kept: Map<string, Response>
  let store: typeof import('../../editor/gallery-share/store')
  beforeAll(async () => {
    const cache = {
      put: async (key: string, response: Response) => {
        if (kept.size === room) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, response)
      },
      match: async (key: string) => kept.get(key),
      delete: async (key: string) => kept.delete(key),
      keys: async () => [...kept.keys()].map((key) => new Request(key)),
    }
    vi.stubGlobal('location', new URL('http://localhost/admin/'))
    vi.stubGlobal('caches', {
      has: async () => true,
      open: async () => cache,
      delete: async () => kept.clear(),
    })
    store = await import('../../editor/gallery-share/store')
  })
  afterAll(() => void vi.unstubAllGlobals())
  beforeEach(() => {
    kept = new Map()
  })

  test('keeps no photo if there is not enough room for all', async () => {
    room = 1
    await expect(store.keepPhotos(files)).rejects.toThrow('full')
    expect(kept.size).toBe(0)
  })

  test('forgets photos after three days', async () => {
    room = 9
    await store.keepPhotos(files, Date.now() - 3 * day)
    await store.keepPhotos(files.slice(1), Date.now() - 2 * day)
    expect((await store.listPhotos()).map(({ file }) => file.name)).toEqual(['b.jpg'])
    expect(kept.size).toBe(1)
  })
})

test('without a connection, and before somebody signs in, the photos wait', async () => {
  const { page } = await startAlone({ ...phone, serviceWorkers: 'allow' })
  await page.goto('/admin/')
  const [photo] = await makePhotos(1)
  await share(page, [photo!])
  await page.getByText('1 photo waits on this phone. Sign in to put them into an event.').waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Photos that wait on this phone until then: 1.').waitFor()
  await page.context().setOffline(false)
})
