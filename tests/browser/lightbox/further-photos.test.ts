/** An event with 104 photos: the page of its area contains 24, and its own pages 100 and 4. */

import { expect, test } from 'vitest'
import { firstOrAll, isAll } from '../../is-all'
import { shows } from '../carousels/carousels'
import { desktop, desktopWithoutScripts, hydrate, phone, visit } from '../visit'
import { event, gallery, hash, photoIds, press, showsPhoto } from './further-photos'
import { waitUntilClosed } from './lightboxes'

test('a carousel fetches photos that are not in the page, forward and backward', async () => {
  const { page, faults } = await visit('/socialneeds')
  expect(await gallery(page).locator('a[data-photo]').count()).toBe(24)
  await hydrate(gallery(page))
  for (const _ of [1, 2, 3, 4]) await gallery(page).getByRole('button', { name: 'Next slide' }).click()
  await shows(gallery(page), '5 of 18')
  const photos = gallery(page).getByRole('group').getByRole('link')
  await expect.poll(() => photos.count()).toBe(6)
  await gallery(page).getByRole('link', { name: 'Event Gallery – 2025-06-14, photo 25 of 104' }).waitFor()
  expect(await photos.evaluateAll((links) => links.map(({ id }) => id))).toEqual(photoIds().slice(24, 30))
  await page.reload()
  await hydrate(gallery(page))
  await gallery(page).getByRole('button', { name: 'Previous slide' }).click()
  await shows(gallery(page), '18 of 18')
  await expect.poll(() => photos.count()).toBe(2)
  expect(faults).toEqual([])
})

test.each(
  firstOrAll([
    ['with a mouse', desktop],
    ['with a finger', phone],
  ]),
)('the lightbox continues with photos that are not in the page, %s', async (_, device) => {
  const { page, faults } = await visit('/socialneeds', device)
  const ids = photoIds()
  const link = page.locator(`a[data-photo="${ids[23]}"]`)
  if (device === phone) await link.evaluate((photo: HTMLElement) => photo.click())
  else {
    await hydrate(gallery(page))
    for (const _ of [1, 2, 3]) await gallery(page).getByRole('button', { name: 'Next slide' }).click()
    await shows(gallery(page), '4 of 18')
    await link.click()
  }
  await showsPhoto(page, 24)
  await press(page, 'Next photo')
  await showsPhoto(page, 25)
  expect(hash(page)).toBe(ids[24])
  expect(await page.getByRole('link', { name: 'Save' }).getAttribute('download')).toBe(`${ids[24]}.jpg`)
  await press(page, 'Close')
  await waitUntilClosed(page)
  await shows(gallery(page), '5 of 18')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(ids[24])
  expect(hash(page)).toBe('')
  expect(faults).toEqual([])
})

test.runIf(isAll).each([
  ['/socialneeds', 104],
  [event, 104],
  [`${event}/2`, 1],
] as const)('on %s, the address of photo %i opens it, and Back closes it', async (path, place) => {
  const id = photoIds()[place - 1]!
  const { page, faults } = await visit('/')
  await page.goto(`${path}#${id}`)
  await showsPhoto(page, place)
  expect(hash(page)).toBe(id)
  await page.goBack()
  await waitUntilClosed(page)
  expect(new URL(page.url()).pathname + hash(page)).toBe(path)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(faults).toEqual([])
})

test.runIf(isAll)('if the carousel is not ready, closing focuses the link to all photos', async () => {
  const { page } = await visit('/', desktop, (page) =>
    page.route('**/Carousel-*.js', (route) => route.abort()),
  )
  await page.goto(`/socialneeds#${photoIds()[103]}`)
  await showsPhoto(page, 104)
  await press(page, 'Close')
  await waitUntilClosed(page)
  const link = page.getByRole('link', { name: 'All 104 photos of this day' })
  await expect.poll(() => link.evaluate((all) => all === document.activeElement)).toBe(true)
})

test('without scripts, links lead to all photos', async () => {
  const { page } = await visit('/socialneeds', desktopWithoutScripts)
  await page.getByRole('link', { name: 'All 104 photos of this day' }).click()
  const pages = page.getByRole('navigation', { name: 'All photos of this event' })
  await page.getByText('Photos 1 to 100 of 104').waitFor()
  await pages.getByRole('link', { name: '101–104' }).click()
  await page.waitForURL(`**${event}/2`)
  expect(await page.locator('[data-gallery] a[data-photo]').count()).toBe(4)
  expect(await pages.locator('[aria-current="page"]').innerText()).toBe('101–104')
  await pages.getByRole('link', { name: '1–100' }).click()
  await page.waitForURL(`**${event}`)
})
