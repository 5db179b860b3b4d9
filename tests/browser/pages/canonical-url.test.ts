import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { testSite } from '../../test-site'
import { desktop, ready, startVisit } from '../visit'

const notFound = { status: 404, contentType: 'text/html; charset=utf-8', path: join(testSite, '404.html') }

/** Opens `path`, and returns the page and the other hosts that it requested. */
async function open(path: string): Promise<{ page: Page; hosts: Set<string> }> {
  const { page } = await startVisit(desktop)
  const own = new URL(inject('site'))
  const hosts = new Set<string>()
  await page.route(/.*/, (route) => {
    const { host, pathname } = new URL(route.request().url())
    if (host !== own.host) {
      hosts.add(host)
      return route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' })
    }
    const isKnown = /^\/(assets|photos|cards)\/|^\/(about)?$/.test(pathname)
    return isKnown ? route.continue() : route.fulfill(notFound)
  })
  await page.goto(`${own.origin}${path}`)
  return { page, hosts }
}

const foreign = ['//evil.example/', '///evil.example/', '/..//evil.example/']

test.each(foreign)('%s stays on this site', async (path) => {
  const { page, hosts } = await open(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ready(page)
  expect([...hosts]).toEqual([])
  expect(new URL(page.url()).host).toBe(new URL(inject('site')).host)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This page is not here')
})

test.each(['/ABOUT.html', '/about/', '/About?x=1'])('%s reaches its page', async (path) => {
  const { page } = await open(path)
  await page.waitForURL((url) => url.pathname === '/about')
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  expect(new URL(page.url()).search).toBe(new URL(path, 'http://site').search)
})
