/** Photos that are shared from the gallery of a phone with the installed editor: the request of the share sheet is that of a form. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
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

test('what is not saved waits, and is thrown away by its person or after three days', async () => {
  const { page } = await openEditor(sample, { ...phone, serviceWorkers: 'allow' })
  const [photo] = await makePhotos(1)
  const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await share(page, [photo!, text])
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('alert').filter({ hasText: 'notes.pdf' }).waitFor()
  // What is no photo is not kept for another form.
  await expect.poll(() => waiting(page)).toBe(1)
  // The form is left.
  await page.goto('/icon.svg')
  await page.goto('/admin/')
  await page.getByText('1 photo waits on this phone.').waitFor()
  await page.getByRole('button', { name: 'Put them into an event' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.goto('/icon.svg')
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Throw them away' }).click()
  await page.getByText('1 photo waits on this phone.').waitFor({ state: 'hidden' })
  expect(await waiting(page)).toBe(0)

  const many = Array.from({ length: 101 }, (_, index) => ({
    ...text,
    name: `${index}.jpg`,
    buffer: Buffer.from('x'),
  }))
  await share(page, many)
  await page.getByText('These are too many photos, and none was kept.').waitFor()
  expect(await waiting(page)).toBe(0)
  await share(page, [])
  await page.getByText('No photo has arrived.').waitFor()
  await share(page, [photo!])
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.evaluate(age)
  await page.goto('/icon.svg')
  await page.goto('/admin/')
  await expect.poll(() => waiting(page)).toBe(0)
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

test('photos for which there is not enough room are not kept, not even some of them', async () => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (key: string, response: Response) => {
      if (kept.size) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, response)
    },
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()],
  }
  vi.stubGlobal('location', new URL('http://localhost/admin/'))
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() })
  const { keepPhotos } = await import('../../editor/gallery-share/store')
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
  await expect(keepPhotos(files)).rejects.toThrow('full')
  expect(kept.size).toBe(0)
  vi.unstubAllGlobals()
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

/** Runs in the browser: sets the time of what waits back by three days. */
async function age(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('photos shared'))
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = (await cache.match(request))!
      const headers = new Headers(kept.headers)
      headers.set('x-time', String(Date.now() - 3 * 86_400_000))
      await cache.put(request, new Response(await kept.blob(), { headers }))
    }
  }
}
