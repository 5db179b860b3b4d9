/** What visitors do and see on a page. */
import type { Page } from 'playwright-core'
import { ready } from '../visit'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const photo = (page: Page) => page.locator('img[src*="2025-10-17"]').first()

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}
