/** More of the dev server: photos that are copied slowly, damaged, in HEIC, or linked to. */
import { readFileSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, event, photo, visitDev, width } from '../browser/dev-pages'
import { type DevServer, startDevServer } from '../fixtures/dev-server'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { entry, minimalSite, plainPhoto, siteFile, story } from '../fixtures/site'

let devServer: DevServer
beforeAll(async () => {
  // The dev server shows the photos of this computer, not those of a store.
  const site = { 'site.md': siteFile({ photosUrl: 'https://photos.example' }) }
  devServer = await startDevServer({ ...(await minimalSite()), ...site })
})
afterAll(() => devServer.stop())

test('shows twenty photos while they are copied slowly', async () => {
  const photos = await Promise.all(
    Array.from({ length: 20 }, (_, index) => plainPhoto(`hsl(${index * 17}, 60%, 50%)`)),
  )
  const { page } = await visitDev(devServer, '/education')
  const first = event(page, '2025-11-20').waitFor()
  for (const [index, data] of photos.entries()) {
    devServer.write(`galleries/2025-11-20/IMG_${index + 1}.jpg`, data)
    await new Promise((resolve) => setTimeout(resolve, 60)) // a slow cable
  }
  await first
  const last = 'Event Gallery – 2025-11-20, photo 20 of 20'
  await photo(page, last).waitFor({ state: 'attached' })
  await expect.poll(() => width(page, last)).toBeGreaterThan(0)
  await expect.poll(() => address(page, last)).toContain('/photos/2025-11-20-')
  await expect.poll(() => width(page, last)).toBeGreaterThan(0)
})

test('shows a HEIC photo as a tile until it has been encoded', async () => {
  const { page } = await visitDev(devServer, '/education')
  devServer.write('galleries/2025-11-19/IMG_1.heic', readFileSync(heicFile))
  const name = 'Event Gallery – 2025-11-19, photo 1 of 1'
  await photo(page, name).waitFor({ state: 'attached' })
  const tile = await page.request.get(await address(page, name))
  expect(await tile.text()).toContain('This photo is being prepared')
  await expect.poll(() => width(page, name)).toBeGreaterThan(0)
  await expect.poll(() => address(page, name)).toContain('/photos/2025-11-19-')
  await expect.poll(() => width(page, name)).toBeGreaterThan(0)
})

test('shows a photo that was reported as damaged while it was copied', async () => {
  const whole = await makePhonePhoto({ width: 1200, height: 900 })
  const { page } = await visitDev(devServer, '/education')
  devServer.write('galleries/2025-11-21/IMG_1.jpg', whole.subarray(0, whole.length / 2))
  await event(page, '2025-11-21').waitFor()
  await expect.poll(devServer.output).toContain('IMG_1.jpg  the file is damaged and was left out')
  devServer.write('galleries/2025-11-21/IMG_1.jpg', whole)
  const name = 'Event Gallery – 2025-11-21, photo 1 of 1'
  await photo(page, name).waitFor({ state: 'attached' })
  await expect.poll(() => address(page, name)).toContain('/photos/2025-11-21-')
  await expect.poll(devServer.output).toContain('IMG_1.jpg  is readable now')
})

test('reports a link to a photo that does not exist, once the photos have been encoded', async () => {
  devServer.write('galleries/2025-11-24/a.jpg', await plainPhoto('purple', 640, 480))
  const { page } = await visitDev(devServer, '/education')
  await expect
    .poll(() => address(page, 'Event Gallery – 2025-11-24, photo 1 of 1'))
    .toContain('/photos/2025-11-24-')
  devServer.write('news/link.md', story('Link', {}, '[a photo](/education#2025-11-24-00000000)'))
  await expect
    .poll(devServer.output)
    .toContain('the link /education#2025-11-24-00000000 does not lead to a photo')
  const id = await page.locator('a[id^="2025-11-24-"]').getAttribute('id')
  devServer.write('news/link.md', story('Link', {}, `[a photo](/education#${id})`))
  await expect.poll(devServer.output).toContain('All errors are')
})

test('a copy of a hidden photo is an error until it is deleted', async () => {
  const hidden = await makePhonePhoto({ seed: 7 })
  devServer.write('galleries/2025-11-23/a.jpg', hidden)
  devServer.write('galleries/2025-11-23/b.jpg', await makePhonePhoto({ seed: 8 }))
  devServer.write('galleries/2025-11-23/index.md', entry({ hide: '[a.jpg]' }))
  devServer.write(
    'galleries/2025-11-24/b.jpg',
    await sharp(hidden).resize(600).jpeg({ quality: 70 }).toBuffer(),
  )
  await expect
    .poll(devServer.output)
    .toMatch(
      /2025-11-24\/b\.jpg {2}shows the same photo as .*2025-11-23\/a\.jpg, which must not be published/,
    )
  rmSync(devServer.path('galleries/2025-11-24/b.jpg'))
  await expect
    .poll(() => devServer.output().split('which must not be published').at(-1))
    .toContain('All errors are corrected.')
})
