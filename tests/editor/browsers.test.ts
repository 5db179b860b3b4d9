/** Browsers in which the editor cannot work say so. */
import { expect, test } from 'vitest'
import { phone, startAlone } from '../browser/visit'
import { plainPhoto } from '../fixtures/site'
import { beginEntry, openEditor } from './editor'
import { sample } from './entries'

test('while the editor has not started, its page says which browsers can start it', async () => {
  const { page } = await startAlone(phone)
  const sentence = page.getByText('If no editor appears here, reload the page.')
  const script = /\/admin\/editor-.*\.js$/
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'a syntax of tomorrow' }),
  )
  await page.goto('/admin/')
  expect(await sentence.innerText()).toContain('Safari 17.4 or newer')
  await page.unroute(script)
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Try the Editor' }).waitFor()
  expect(await sentence.count()).toBe(0)
})

test('a browser that changes the pixels of photos is refused, and no photo is added', async () => {
  const { page } = await openEditor(sample, phone)
  // Like Firefox with privacy.resistFingerprinting.
  const returnNoise = () => {
    const { prototype } = OffscreenCanvasRenderingContext2D
    const read = prototype.getImageData
    prototype.getImageData = function (...args: Parameters<typeof read>) {
      const image = read.apply(this, args)
      crypto.getRandomValues(new Uint8Array(image.data.buffer))
      return image
    }
  }
  await page.route('**/admin/photo-worker.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${returnNoise})();${await response.text()}` })
  })
  await beginEntry(page, 'Events')
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto('teal') }
  await page.getByLabel('Add photos').setInputFiles([photo])
  const alert = page.getByRole('alert').filter({ hasText: 'a.jpg' })
  await alert.waitFor()
  expect(await alert.innerText()).toContain('Switch this protection off, or use another browser.')
  expect(await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').count()).toBe(0)
})
