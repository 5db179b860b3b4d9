/** An event with 200 photos, and an older event that has moved to the page of its year. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Files, minimalSite, plainPhoto } from '../../fixtures/site'
import { type BuiltSite, buildAndServe } from '../built-site'
import { swipe } from '../touch'
import { hydrate, phone, startAlone, visit } from '../visit'
import { waitUntilClosed } from './lightboxes'

const count = 200
let site: BuiltSite

async function content(): Promise<Files> {
  const minimal = await minimalSite()
  const photos = Array.from({ length: count }, async (_, place) => [
    `galleries/2025-03-01/IMG_${place + 1}.jpg`,
    await plainPhoto(`hsl(${(place * 53) % 360}, 60%, ${20 + (place % 60)}%)`, 60, 40),
  ])
  return {
    ...minimal,
    'site.md': String(minimal['site.md']).replace('name:', 'galleriesShown: 1\nname:'),
    'galleries/2024-05-06/IMG_1.jpg': await plainPhoto('olive', 90, 60),
    ...Object.fromEntries(await Promise.all(photos)),
  }
}

beforeAll(async () => {
  site = await buildAndServe(await content())
})
afterAll(() => site?.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const shows = async (page: Page, status: string) => {
  await dialog(page).getByRole('status').getByText(status, { exact: true }).waitFor()
  await dialog(page).locator('.gslide.current [data-state="complete"]').waitFor()
}

test('opens one of 200 photos by its address on a slow phone, and fetches only its neighbours', async () => {
  const { page: second } = await visit(`${site.address}events/2025-03-01/2`, phone)
  const link = second.locator('a[data-photo]').nth(49)
  const id = await link.getAttribute('id')
  const { page, faults } = await startAlone(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(`${site.address}education#${id}`)
  await shows(page, '150 of 200')
  const filled = () => dialog(page).locator('.gslide img').count()
  await expect.poll(filled).toBe(5)
  await swipe(page, dialog(page).locator('.gslide.current .lightboxPhoto'), -60)
  await shows(page, '151 of 200')
  await expect.poll(filled).toBe(6)
  await page.getByRole('button', { name: 'Close' }).click()
  await waitUntilClosed(page)
  const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-03-01' })
  await hydrate(gallery)
  expect(await gallery.getByRole('group', { name: '26 of 34' }).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(faults).toEqual([])
})

test('wraps around from the last of 200 photos to the first', async () => {
  const { page } = await visit(`${site.address}events/2025-03-01/2`, phone)
  const id = await page.locator('a[data-photo]').nth(99).getAttribute('id')
  await page.evaluate((hash) => location.assign(`#${hash}`), id)
  await shows(page, '200 of 200')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await shows(page, '1 of 200')
})

test('the address of a photo leads to the page of its event, if the page of its area does not show it', async () => {
  const { page: year } = await visit(`${site.address}events/2024-05-06`)
  const id = await year.locator('a[data-photo]').getAttribute('id')
  const { page, faults } = await visit(site.address)
  await page.goto(`${site.address}education#${id}`)
  await page.waitForURL(`**/events/2024-05-06#${id}`)
  await shows(page, '1 of 1')
  await page.goBack()
  await waitUntilClosed(page)
  expect(page.url()).toBe(`${site.address}events/2024-05-06`)
  await page.goBack()
  await page.waitForURL(site.address)
  expect(faults).toEqual([])
})

test('the address of a withdrawn photo leads to the page of its event', async () => {
  const { page } = await startAlone(phone)
  await page.goto(`${site.address}education#2024-05-06-00000000`)
  await page.waitForURL('**/events/2024-05-06#*')
  const note = page.getByText('This photo is no longer on the site.')
  await note.waitFor()
  expect(await note.evaluate((element) => element.previousElementSibling!.id)).toBe('gallery-2024-05-06')
})
