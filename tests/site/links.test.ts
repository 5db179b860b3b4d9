import { expect, test } from 'vitest'
import { unlinkedPages } from '../fixtures/unlinked-pages'
import { pages, read } from './site'

test('links lead from the home page to every page', () => {
  // A page that is missing here needs a link to it, in a text of tests/test-site or in a component.
  expect(unlinkedPages(pages, read)).toEqual(['404.html'])
})
