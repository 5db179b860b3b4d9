/** The photos of events on a page of the dev server. */
import type { Page } from 'playwright-core'

export const event = (page: Page, day: string) =>
  page.getByRole('heading', { name: `Event Gallery – ${day}` })
export const photo = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true, includeHidden: true }).first()
export const width = (page: Page, name: string) =>
  photo(page, name).evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager'
    await image.decode().catch(() => {})
    return image.naturalWidth
  })
export const address = (page: Page, name: string) =>
  photo(page, name).evaluate((image: HTMLImageElement) => image.currentSrc || image.src)
