/** The lightbox of the newest event, and what it shows. */
import type { Page } from 'playwright-core'
import { desktop, hydrate, type Opened, open } from '../browser'
import { read } from '../site/site'

export const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Event Gallery – 2025-10-17' })
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
export const photoLink = (page: Page, place: number) =>
  gallery(page)
    .getByRole('link')
    .nth(place - 1)
export const current = (page: Page) => dialog(page).locator('.gslide.current')

export async function showsPhoto(page: Page, status: string): Promise<void> {
  await dialog(page).getByRole('status').getByText(status, { exact: true }).waitFor()
  await current(page).locator('[data-state="complete"]').waitFor()
}

export async function waitUntilClosed(page: Page): Promise<void> {
  await page.locator('#glightbox-body').waitFor({ state: 'detached' })
}

export const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)

export async function openThird(
  device: Parameters<typeof open>[1] = desktop,
  prepare?: Parameters<typeof open>[2],
): Promise<Opened> {
  const found = await open('/education', device, prepare)
  await hydrate(gallery(found.page))
  await photoLink(found.page, 3).click()
  await showsPhoto(found.page, '3 of 14')
  return found
}

/** The fragment of the address, with `#`. */
export const hash = (page: Page) => new URL(page.url()).hash
/** Finds a photo by its place in the newest event, because the page behind a dialog has no roles. */
const linkAt = (page: Page, place: number) =>
  page.locator('#gallery-2025-10-17-carousel a[data-photo]').nth(place - 1)
export const addressOf = async (page: Page, place: number) =>
  `/education#${await linkAt(page, place).getAttribute('id')}`

/** The address of the tenth photo of the newest event. */
export function tenth(): string {
  const ids = [...read('education.html').matchAll(/data-photo="(2025-10-17-[^"]+)"/g)].map(([, id]) => id)
  return `/education#${ids[9]}`
}

/** An event with 104 photos: the page of its area contains 24, and its own pages 100 and 4. */
export const event = '/events/2025-06-14'
export const furtherGallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-06-14' })

export async function showsAnyPhoto(page: Page, place: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('status').getByText(place, { exact: true }).waitFor()
  await dialog.locator('.gslide.current [data-state="complete"]').waitFor()
}

/** The ids of all photos, in their order. */
export function photoIds(): string[] {
  return [event, `${event}/2`].flatMap((path) =>
    [...read(`${path.slice(1)}.html`).matchAll(/data-photo="([^"]+)"/g)].map(([, id]) => id!),
  )
}
