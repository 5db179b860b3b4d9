/** The fade from page to page, with the service worker in control, as at most visits. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstOrAll } from '../../is-all'
import { addScript, desktop, ready, startAlone, visitInOwnBrowser } from '../visit'

// With one frame for all documents (`RenderDocument` in chromium.ts), a fade may begin after its page was shown.
visitInOwnBrowser(['--disable-features=PaintHolding'])

const fresh = { ...desktop, serviceWorkers: 'allow' } as const

async function visitHome() {
  const started = await startAlone(fresh)
  await addScript(started.page, () => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { fades: viewTransition !== null }),
    )
  })
  await started.page.goto('/')
  await started.page.waitForFunction(() => navigator.serviceWorker.controller)
  return started
}

/** Playwright would wait until the fade has ended. */
async function press(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL((url) => url.pathname === path)
  await ready(page)
}

test.each(firstOrAll(['1st', '2nd', '3rd', '4th', '5th']))(
  'the %s visitor opens pages without an error, whether they fade in or not',
  async () => {
    const { page, faults } = await visitHome()
    for (const path of ['/about', '/', '/news']) await press(page, path)
    expect(faults).toEqual([])
  },
)

test('a link is followed during the fade', async () => {
  const { page } = await visitHome()
  await addScript(page, () => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('::view-transition-old(root) { animation-duration: 1h }')
    document.adoptedStyleSheets = [styles]
  })
  // On a busy machine, the browser may skip a fade.
  const fades = () => page.evaluate(() => (window as { fades?: boolean }).fades)
  for (let path = '/about'; !(await fades()); path = path === '/about' ? '/news' : '/about')
    await press(page, path)
  const { x, y } = await page.evaluate(() => {
    const links = document.querySelectorAll('header a[href="/contact"]')
    const shown = [...links].find((link) => link.getClientRects().length > 0)!
    return shown.getBoundingClientRect()
  })
  await page.mouse.click(x + 2, y + 2)
  await page.waitForURL('**/contact')
})
