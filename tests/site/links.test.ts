import { expect, test } from 'vitest'
import { compareAddresses } from '../fixtures/page-addresses'
import { unlinkedPages } from '../fixtures/unlinked-pages'
import { testContent } from '../test-site'
import { pages, read } from './site'

test('links lead from the home page to every page', () => {
  // A page that is missing here needs a link to it, in a text of tests/fixtures/sample or in a component.
  expect(unlinkedPages(pages, read)).toEqual(['404.html'])
})

test('the addresses that a build verifies are those in the HTML of the pages', async () => {
  expect(await compareAddresses({ content: testContent }, read)).toEqual({})
})
