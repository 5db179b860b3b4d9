/** The parts of the header, and the focus areas in its menu. */
import type { Page } from 'playwright-core'

export const banner = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => banner(page).getByRole('button', { name: 'Menu' })
export const areas = (page: Page) => banner(page).getByRole('button', { name: 'Focus Areas' })
export const link = (page: Page, name: string) => banner(page).getByRole('link', { name, exact: true })
export const isOpen = async (page: Page) => (await areas(page).getAttribute('aria-expanded')) === 'true'
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** The focus areas, in their order. */
export const titles = ['Education', 'Empowerment', 'Agriculture', 'Healthcare', 'Social Needs']
