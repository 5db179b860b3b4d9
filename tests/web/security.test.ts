/** Every page under the headers of its host, in a real browser: nothing is violated, nothing is kept. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/chromium'
import { pages, read } from './site'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each(pages.map((page) => page.replace(/(^index)?\.html$/, '')))('/%s', async (path) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  await page.exposeFunction('report', (fault: string) => faults.push(fault))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as never as { report(fault: string): void }).report(`${violatedDirective} ${blockedURI}`),
    )
  })
  const elsewhere: string[] = []
  const own = new URL(inject('site')).host
  await page.route(/.*/, (route) => {
    const url = new URL(route.request().url())
    if (url.host === own || !url.host) return route.continue()
    elsewhere.push(url.host)
    return route.abort()
  })
  const answer = await page.goto(`${inject('site')}/${path}`)
  expect(answer!.headers()['content-security-policy']).not.toContain('unsafe')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  expect(new Set(elsewhere)).toEqual(new Set(path === 'contact' ? ['www.openstreetmap.org'] : []))
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await context.close()
})

test('the policy stands in every page too, where frames are not its business', () => {
  for (const page of pages) {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(page))?.[1]
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|frame-ancestors/)
  }
})
