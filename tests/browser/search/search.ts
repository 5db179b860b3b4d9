/** The parts of the search. */
import type { Page } from 'playwright-core'

export const field = (page: Page) => page.getByRole('searchbox')
export const results = (page: Page) =>
  page.getByRole('list', { name: /^(Results|ఫలితాలు)$/ }).getByRole('listitem')
