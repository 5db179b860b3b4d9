/** In a real browser, pages with the headers of a host violate no policy and store nothing. */
import { expect, inject, test } from 'vitest'
import { pages, read } from '../../web/site'
import { routes } from '../routes'
import { desktop, hydrate, settled, showMap, startAlone, visit } from '../visit'

test('a page of each kind violates no policy, and stores nothing', async () => {
  const { page } = await startAlone(desktop)
  const faults: string[] = []
  await page.exposeFunction('report', (fault: string) => faults.push(fault))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as never as { report(fault: string): void }).report(`${violatedDirective} ${blockedURI}`),
    )
  })
  await showMap(page)
  const otherHosts = new Set<string>()
  const own = new URL(inject('site')).host
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (host && host !== own) otherHosts.add(host)
  })
  for (const path of routes) {
    otherHosts.clear()
    const answer = await page.goto(path)
    expect(answer!.headers()['content-security-policy'], path).not.toContain('unsafe')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await settled(page)
    // The map is requested when it is near the window.
    const expectedHosts = path === '/contact' ? ['www.openstreetmap.org'] : []
    await expect.poll(() => [...otherHosts], { message: path }).toEqual(expectedHosts)
    expect(faults, path).toEqual([])
    expect(await page.context().cookies(), path).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length), path).toBe(0)
  }
})

test('using the site violates no policy', async () => {
  const { page, faults } = await visit('/', desktop, showMap)
  await page.getByRole('button', { name: 'Next slide' }).first().click()
  await page.getByRole('button', { name: 'Next →' }).click()
  await page.getByRole('button', { name: 'Focus Areas' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Education' }).click()
  const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
  await hydrate(gallery) // before hydration, scrolling to a photo would move the row of the gallery
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await gallery.getByRole('group', { name: '2 of 3' }).getByRole('link').first().click()
  await page.locator('.gslide.current [data-state="complete"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/contact')
  await page.getByTitle('Map of the office').scrollIntoViewIfNeeded()
  await page.frameLocator('[title="Map of the office"]').getByText('Map').waitFor()
  await page.goto('/trustmembers')
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('button', { name: 'Show Less' }).waitFor()
  expect(faults).toEqual([])
})

test('every page contains the policy, without frame-ancestors', () => {
  for (const page of pages) {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(page))?.[1]
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|frame-ancestors/)
  }
})
