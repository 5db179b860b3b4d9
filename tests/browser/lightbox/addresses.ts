/** The addresses of photos on pages. */
import type { Page } from 'playwright-core'
import { read } from '../../site/site'

export const hash = (page: Page) => new URL(page.url()).hash
/** Finds a photo by its place in the newest event, because the page behind a dialog has no roles. */
export const linkAt = (page: Page, place: number) =>
  page.locator('#gallery-2025-10-17-carousel a[data-photo]').nth(place - 1)
export const addressOf = async (page: Page, place: number) =>
  `/education#${await linkAt(page, place).getAttribute('id')}`

/** The address of the tenth photo of the newest event. */
export function tenth(): string {
  const ids = [...read('education.html').matchAll(/data-photo="(2025-10-17-[^"]+)"/g)].map(([, id]) => id)
  return `/education#${ids[9]}`
}
