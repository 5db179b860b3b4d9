/** The newest event of a page, and pages whose islands have not loaded. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { hold } from '../hold'
import { phone, ready, startVisit } from '../visit'

export const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
export const photos = (page: Page) => gallery(page).getByRole('link')
export const dialog = (page: Page) => page.getByRole('dialog')

const scripts = /\/assets\/(?!start|page)[\w-]+\.js$/

/** Opens a page, and holds the scripts of its islands. */
export async function openHeld(path: string, device: BrowserContextOptions = phone) {
  const { page, faults } = await startVisit(device)
  const held = await hold(page, scripts)
  await page.goto(path)
  await ready(page)
  return { page, faults, ...held }
}
