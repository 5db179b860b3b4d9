/** An event with 104 photos: the page of its area contains 24, and its own pages 100 and 4. */
import type { Page } from 'playwright-core'
import { read } from '../../site/site'

export const event = '/events/2025-06-14'
export const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-06-14' })
export const hash = (page: Page) => new URL(page.url()).hash.slice(1)

export async function showsPhoto(page: Page, place: string): Promise<void> {
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
