/** The lightbox of the newest event, and what it shows. */
import type { Page } from 'playwright-core'
import { desktop, hydrate, type Visit, visit } from '../visit'

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
  device: Parameters<typeof visit>[1] = desktop,
  prepare?: Parameters<typeof visit>[2],
): Promise<Visit> {
  const found = await visit('/education', device, prepare)
  await hydrate(gallery(found.page))
  await photoLink(found.page, 3).click()
  await showsPhoto(found.page, '3 of 14')
  return found
}
