/** The photo that a test zooms, and its place. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone, waitForAnimations } from '../visit'
import { current, dialog, openThird } from './lightboxes'

export const photo = (page: Page) => current(page).locator('.lightboxPhoto')
export const boxOf = async (page: Page) => {
  await waitForAnimations(page)
  return (await photo(page).boundingBox())!
}
export const widthOf = async (page: Page) => (await boxOf(page)).width
export const announced = (page: Page) => dialog(page).locator('[aria-live]').textContent()

/** Resolves when the file with the most pixels is shown. */
export const expectSharp = (page: Page) =>
  expect
    .poll(() =>
      photo(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/-1200\.avif$/)

/** Opens the third photo, and waits until it no longer moves. */
export async function open(device: Parameters<typeof openThird>[0]): Promise<Page> {
  const { page } = await openThird(device)
  await waitForAnimations(page)
  return page
}

export const sideways = { ...phone, viewport: { width: 740, height: 360 } }
