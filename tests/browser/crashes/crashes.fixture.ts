/** Tests whose pages or browsers crash, and tests after them. `crashes.slow.test.ts` runs them, and knows which have to fail. */
import { expect, inject, test } from 'vitest'
import { launchBrowser } from '../chromium'
import { ownBrowser, phone, visit } from '../visit'

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

const browser = ownBrowser(() => launchBrowser(inject('browser')))

test('whose page crashes in a browser of the file', async () => {
  const page = await (await browser.start()).newPage()
  await page.goto(`${inject('site')}/about`)
  page.goto('chrome://crash').catch(() => {})
  await forever
})

test('whose browser of the file crashes', async () => {
  const running = await browser.start()
  const session = await running.newBrowserCDPSession()
  session.send('Browser.crash').catch(() => {})
  await forever
})

test('after that, a new browser of the file', async () => {
  const page = await (await browser.start()).newPage()
  await page.goto(`${inject('site')}/about`)
  expect(await page.getByRole('banner').count()).toBe(1)
})

test('which leaves a page for later tests', async () => {
  await visit('/about', phone)
})

test('while a page crashes that no test uses', async () => {
  const { page } = await visit('/about')
  const all = page.context().browser()!.contexts()
  const unused = all.flatMap((context) => context.pages()).find((one) => one.url().endsWith('/robots.txt'))!
  const session = await unused.context().newCDPSession(unused)
  const crashed = unused.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  expect(await page.getByRole('banner').count()).toBe(1)
})

test('after these', async () => {
  const { page } = await visit('/about')
  expect(await page.getByRole('banner').count()).toBe(1)
})
