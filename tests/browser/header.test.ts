/** The header: the menu, its list of focus areas, and the current page; and addresses that are written in another way. */

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { desktop, open, openEmpty, phone, ready } from '../browser'
import { testSite } from '../test-site'
import { areas, banner, focused, isOpen, link, menu, titles } from './menu'

test('the menu marks the current page, and the logo links to the home page', async () => {
  const { page } = await open('/about')
  expect(await menu(page).count()).toBe(0)
  expect(await link(page, 'About Us').getAttribute('aria-current')).toBe('page')
  expect(await banner(page).locator('[aria-current]').count()).toBe(1)
  expect(await link(page, 'Documents').count()).toBe(0) // only phones have it here
  await link(page, 'Contact Us').click()
  await page.getByRole('heading', { level: 1 }).getByText('Contact').waitFor()
  expect(await link(page, 'Contact Us').getAttribute('aria-current')).toBe('page')
  const logo = banner(page).getByRole('link').first()
  await expect.poll(async () => (await logo.boundingBox())!.width).toBeLessThan(300)
  await logo.click()
  await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
  expect(await link(page, 'Home').getAttribute('aria-current')).toBe('page')
})

test('a click opens the list of areas, and a click outside or on a link closes it', async () => {
  const { page, faults } = await open('/')
  expect(await link(page, 'Education').count()).toBe(0)
  await areas(page).click()
  expect(await isOpen(page)).toBe(true)
  for (const title of titles) expect(await link(page, title).isVisible()).toBe(true)
  await areas(page).click()
  expect(await isOpen(page)).toBe(false)
  await areas(page).click()
  await page.mouse.click(640, 700)
  await expect.poll(() => isOpen(page)).toBe(false)
  await areas(page).click()
  await link(page, 'Healthcare').click()
  await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
  expect(await isOpen(page)).toBe(false)
  await areas(page).click()
  expect(await link(page, 'Healthcare').getAttribute('aria-current')).toBe('page')
  expect(faults).toEqual([])
})

test('keys skip to the content, and open, walk through and close the list of areas', async () => {
  const { page } = await open('/about')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  for (const key of ['Enter', 'Space']) {
    await areas(page).focus()
    await page.keyboard.press(key)
    expect(await isOpen(page), key).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page), key).toBe('Education')
    await page.keyboard.press('Escape')
    expect(await isOpen(page), key).toBe(false)
    expect(await focused(page), key).toBe('Focus Areas')
  }

  const walk = ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']
  const passed: unknown[] = []
  for (const key of walk) {
    await page.keyboard.press(key)
    passed.push(await focused(page))
  }
  expect(passed).toEqual([
    'Education',
    'Empowerment',
    'Social Needs',
    'Education',
    'Social Needs',
    'Education',
  ])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
})

test('a touch opens the menu, and following a link closes it', async () => {
  const { page, faults } = await open('/', phone)
  expect(await link(page, 'About Us').count()).toBe(0)
  await menu(page).tap()
  expect(await menu(page).getAttribute('aria-expanded')).toBe('true')
  expect(await link(page, 'Documents').isVisible()).toBe(true)
  await areas(page).tap()
  await link(page, 'Agriculture').tap()
  await page.getByRole('heading', { level: 1, name: 'Agriculture' }).waitFor()
  await ready(page)
  expect(await menu(page).getAttribute('aria-expanded')).toBe('false')
  expect(await link(page, 'About Us').count()).toBe(0)
  expect(faults).toEqual([])
})

const notFound = { status: 404, contentType: 'text/html; charset=utf-8', path: join(testSite, '404.html') }

/** Opens `path`, and returns the page and the other hosts that it requested. */
async function openAmongHosts(path: string): Promise<{ page: Page; hosts: Set<string> }> {
  const { page } = await openEmpty(desktop)
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

test('an address with two slashes does not lead to another host', async () => {
  const { page, hosts } = await openAmongHosts('//evil.example/')
  const heading = page.getByRole('heading', { level: 1, name: 'This page is not here' })
  for (const path of ['//evil.example/', '///evil.example/', '/..//evil.example/']) {
    await page.goto(new URL(inject('site')).origin + path)
    await heading.waitFor()
    await ready(page)
    expect([...hosts], path).toEqual([])
    expect(new URL(page.url()).host, path).toBe(new URL(inject('site')).host)
  }
})

test('an address with capitals, an ending or a slash reaches its page', async () => {
  const { page } = await openAmongHosts('/about')
  for (const path of ['/about/', '/About.html?x=1']) {
    await page.goto(new URL(inject('site')).origin + path)
    await page.waitForURL((url) => url.pathname === '/about')
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
    expect(new URL(page.url()).search, path).toBe(new URL(path, 'http://site').search)
  }
})
