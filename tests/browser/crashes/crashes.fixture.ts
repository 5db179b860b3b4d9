/** Tests that would wait for ever. `crashes.test.ts` runs them, and expects them to fail. */
import { expect, test } from 'vitest'
import { visit } from '../visit'

const forever = new Promise(() => {})

test('whose page crashes', async () => {
  const { page } = await visit('/about')
  page.goto('chrome://crash').catch(() => {})
  await forever
})

test('whose browser crashes', async () => {
  const { page } = await visit('/about')
  const session = await page.context().browser()!.newBrowserCDPSession()
  session.send('Browser.crash').catch(() => {})
  await forever
})

test('after these', async () => {
  const { page } = await visit('/about')
  expect(await page.getByRole('banner').count()).toBe(1)
})
