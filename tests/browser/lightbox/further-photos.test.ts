/** An event with 104 photos: the page of its area contains 24, and its own pages 100 and 4. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shows } from '../carousels/carousels'
import { hold } from '../hold'
import { desktop, hydrate, phone, saveData, visit } from '../visit'
import { waitUntilClosed } from './lightboxes'

const event = '/events/2025-06-14'
const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-06-14' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const hash = (page: Page) => new URL(page.url()).hash.slice(1)

async function showsPhoto(page: Page, place: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('status').getByText(`${place} of 104`, { exact: true }).waitFor()
  await dialog.locator('.gslide.current [data-state="complete"]').waitFor()
}

/** The ids of all photos, in their order. */
async function idsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (path) => {
    const pages = await Promise.all([path, `${path}/2`].map(async (address) => (await fetch(address)).text()))
    return pages.flatMap((html) => [...html.matchAll(/data-photo="([^"]+)"/g)].map(([, id]) => id!))
  }, event)
}

test('a carousel fetches photos that are not in the page, forward and backward', async () => {
  const { page, faults } = await visit('/socialneeds')
  expect(await gallery(page).locator('a[data-photo]').count()).toBe(24)
  await hydrate(gallery(page))
  for (const _ of [1, 2, 3, 4]) await gallery(page).getByRole('button', { name: 'Next slide' }).click()
  await shows(gallery(page), '5 of 18')
  const photos = gallery(page).getByRole('group').getByRole('link')
  await expect.poll(() => photos.count()).toBe(6)
  await gallery(page).getByRole('link', { name: 'Event Gallery – 2025-06-14, photo 25 of 104' }).waitFor()
  expect(await photos.evaluateAll((links) => links.map(({ id }) => id))).toEqual(
    (await idsOf(page)).slice(24, 30),
  )
  await page.reload()
  await hydrate(gallery(page))
  await gallery(page).getByRole('button', { name: 'Previous slide' }).click()
  await shows(gallery(page), '18 of 18')
  await expect.poll(() => photos.count()).toBe(2)
  expect(faults).toEqual([])
})

test('a carousel says that photos are loading, that this has failed, and tries again', async () => {
  let held!: Awaited<ReturnType<typeof hold>>
  const { page } = await visit('/socialneeds', desktop, async (page) => {
    await saveData(page) // nothing is fetched ahead
    held = await hold(page, `**${event}`)
  })
  await hydrate(gallery(page))
  for (const _ of [1, 2, 3, 4]) await gallery(page).getByRole('button', { name: 'Next slide' }).click()
  await gallery(page).getByRole('group').getByText('More photos are loading …').waitFor()
  held.fail()
  await gallery(page).getByRole('group').getByText('These photos could not be loaded.').waitFor()
  await page.unrouteAll()
  await gallery(page).getByRole('group').getByRole('button', { name: 'Try again' }).press('Enter')
  await gallery(page)
    .getByRole('link', { name: /photo 25 of 104/ })
    .waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  expect(await focused()).toBe('5 of 18')
})

test.each([
  ['with a mouse', desktop],
  ['with a finger', phone],
])('the lightbox continues with photos that are not in the page, %s', async (_, device) => {
  const { page, faults } = await visit('/socialneeds', device)
  const ids = await idsOf(page)
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

test('the lightbox says that photos could not be fetched, and tries again', async () => {
  const { page } = await visit('/socialneeds', desktop, async (page) => {
    await saveData(page)
    await page.route(`**${event}/2`, (route) => route.abort())
  })
  const [first] = await idsOf(page).catch(() => [''])
  expect(first).toBe('')
  await page.locator('#gallery-2025-06-14-carousel a[data-photo]').first().click()
  await showsPhoto(page, 1)
  await press(page, 'Previous photo')
  await page.getByRole('figure').getByText('This photo could not be loaded.').waitFor()
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Save' }).getAttribute('href')).toBeNull()
  await page.unrouteAll()
  await press(page, 'Try again')
  await showsPhoto(page, 104)
  expect(hash(page)).toBe((await idsOf(page))[103])
})

test.each([
  ['/socialneeds', 104],
  [event, 104],
  [`${event}/2`, 1],
])('on %s, the address of photo %i opens it, and Back closes it', async (path, place) => {
  const { page: other } = await visit('/')
  const id = (await idsOf(other))[place - 1]!
  const { page, faults } = await visit('/')
  await page.goto(`${path}#${id}`)
  await showsPhoto(page, place)
  expect(hash(page)).toBe(id)
  await page.goBack()
  await waitUntilClosed(page)
  expect(new URL(page.url()).pathname + hash(page)).toBe(path)
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(faults).toEqual([])
})

test('an address whose photo cannot be fetched says so, and tries again; a withdrawn photo is on no page', async () => {
  const { page } = await visit('/', desktop, (page) => page.route(`**${event}`, (route) => route.abort()))
  await page.goto('/socialneeds#2025-06-14-00000000')
  const heading = page.locator('#gallery-2025-06-14')
  const note = heading.locator('+ .withdrawn')
  await note.getByText('This photo could not be loaded.').waitFor()
  await page.unrouteAll()
  await note.getByRole('button', { name: 'Try again' }).click()
  await note.getByText('This photo is no longer on the site.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('without scripts, links lead to all photos', async () => {
  const { page } = await visit('/socialneeds', { ...desktop, javaScriptEnabled: false })
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
