/**
 * Whether Chromium can install the site. Only a whole browser knows: the packaged one finds no fault with anything. The
 * criteria are also in tests/unit/publish/manifest.test.ts.
 */
import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'

test.skipIf(!inject('installed'))('Chromium can install the site, in each language', async () => {
  // Nothing can be installed in a private window.
  const context = await chromium.launchPersistentContext('', {
    ...inject('installed'),
    baseURL: inject('site'),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  const errorsOn = async (path: string) => {
    await page.goto(path)
    const manifest = await protocol.send('Page.getAppManifest')
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
    return [...manifest.errors, ...installabilityErrors]
  }
  for (const path of ['/about', '/te/about']) expect(await errorsOn(path), path).toEqual([])

  await page.route('**/site.webmanifest', (route) => route.fulfill({ json: { display: 'browser' } }))
  const errorIds = (await errorsOn('/contact')).map((error) => 'errorId' in error && error.errorId)
  expect(errorIds).toContain('manifest-display-not-supported')
})
