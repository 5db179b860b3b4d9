/** The parts of the search. */
import type { Page } from 'playwright-core'
import { te } from '../../src/i18n/te'

export const field = (page: Page) => page.getByRole('searchbox')
export const results = (page: Page) =>
  page.getByRole('list', { name: new RegExp(`^(Results|${te.searchResults})$`) }).getByRole('listitem')
