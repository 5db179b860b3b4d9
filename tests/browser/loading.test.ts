/** How pages load: when islands are hydrated, presses before that, a slow network, and no scripts. */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import {
  hold,
  hydrate,
  open,
  openEmpty,
  openWithoutIslands,
  phone,
  phoneWithoutScripts,
  ready,
  settled,
  startSession,
} from '../browser'
import { listen as listenOn, serveSite } from '../fixtures/http'
import { testSite } from '../test-site'
import { shifts } from './shifts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const photos = (page: Page) => gallery(page).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const hydrated = (page: Page) => page.locator('[data-hydrated]')
const shown = (page: Page) =>
  gallery(page)
    .locator('[data-slide]:not([inert])')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))

/** The names of requested modules, without checksums. */
function listen(page: Page): () => string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name && name !== 'early') names.push(name)
  })
  return () => [...new Set(names)]
}

test('an island that moves by itself is loaded and hydrated near the window', async () => {
  let scripts = () => [] as string[]
  const { page, faults } = await open('/', phone, async (page) => {
    scripts = listen(page)
  })
  await settled(page)
  expect(scripts()).toEqual(['app'])
  expect(await hydrated(page).count()).toBe(0)
  const testimonials = page.getByRole('region', { name: 'What People Say About Us' })
  const top = await testimonials.evaluate((one) => one.getBoundingClientRect().top)
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top - 740 - 150)
  await expect.poll(() => hydrated(page).count()).toBe(1)
  expect(await testimonials.locator('xpath=ancestor::*[@data-hydrated]').count()).toBe(1)
  expect(faults).toEqual([])
})

test('a click on a button that is not ready is done later', async () => {
  const { page, faults, release } = await openWithoutIslands('/education')
  await gallery(page).getByRole('button', { name: 'Go to slide 3' }).tap()
  expect(await page.locator('[data-island][aria-busy="true"]').count()).toBe(1)
  release()
  await expect.poll(() => shown(page)).toEqual(['3 of 3'])
  expect(await page.locator('[aria-busy]').count()).toBe(0)
  expect(faults).toEqual([])
})

test('of the photos that are pressed before they are ready, the last one opens', async () => {
  const { page, faults, release } = await openWithoutIslands('/education')
  await photos(page).nth(0).tap()
  await photos(page).nth(2).tap()
  expect(await dialog(page).count()).toBe(0)
  expect(await page.locator('[data-gallery][aria-busy="true"]').count()).toBe(1)
  release()
  await dialog(page).getByRole('status').getByText('3 of 14').waitFor()
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/education')
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
  expect(faults).toEqual([])
})

test('a photo that is pressed before it is ready does not open after another press', async () => {
  const { page, release } = await openWithoutIslands('/education')
  await photos(page).first().tap()
  await page.getByRole('heading', { name: 'Event Gallery – 2025-10-17', exact: true }).tap()
  release()
  await hydrate(gallery(page))
  expect(await dialog(page).count()).toBe(0)
})

test('what is painted can be pressed while the rest of the page arrives', async () => {
  const html = readFileSync(join(testSite, 'education.html'), 'utf8')
  const middle = html.indexOf('data-slide', html.indexOf('data-slide', html.indexOf('data-slide') + 1) + 1)
  let finish = () => {}
  const site = serveSite(testSite, '/')
  const server = createServer((request, response) => {
    if (request.url !== '/education') return site(request, response)
    response.setHeader('content-type', 'text/html').write(html.slice(0, middle))
    finish = () => response.end(html.slice(middle))
  })
  const address = await listenOn(server)
  onTestFinished(() => void server.close())
  const script = `/assets/${/app-[\w-]+\.js/.exec(html)}`
  const press = async (act: (page: Page) => Promise<void>) => {
    const { page } = await openEmpty(phone)
    await page.goto(`${address}/education`, { waitUntil: 'commit' })
    await page.evaluate(`import('${script}')`) // resolves when it has run
    await act(page)
    await page.locator('[aria-busy]').waitFor()
    finish()
    return page
  }
  const moved = await press((page) => gallery(page).getByRole('button', { name: 'Go to slide 3' }).tap())
  await expect.poll(() => shown(moved)).toEqual(['3 of 3'])
  const opened = await press((page) => photos(page).first().tap())
  await dialog(opened).getByRole('status').getByText('1 of 14').waitFor()
})

test('if islands fail, links work, texts are shown, and buttons are hidden', async () => {
  const { page, fail } = await openWithoutIslands('/education')
  await photos(page).first().tap()
  fail()
  await page.waitForURL(/\/photos\/.*\.jpg$/)
  const member = await openWithoutIslands('/trustmembers')
  const card = member.page.getByRole('article').first()
  await card.getByRole('button', { name: 'More' }).tap()
  member.fail()
  await card.getByText(/^Fourth paragraph/).waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  const row = await openWithoutIslands('/education')
  row.fail()
  await gallery(row.page).dispatchEvent('mouseover')
  await gallery(row.page).locator('xpath=ancestor::*[@data-failed]').waitFor()
  expect(await gallery(row.page).getByRole('button').count()).toBe(0)
  expect(await photos(row.page).count()).toBe(14)
})

test('on slow 3G, nothing moves', async () => {
  const { page, faults } = await openEmpty({ ...phone, hasOwnProfile: true })
  const session = await startSession(page)
  const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 50_000 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await page.goto('/education')
  await ready(page)
  expect(await shifts(page)).toEqual([])
  expect(faults).toEqual([])
})

test('if the first script fails, everything is shown, and no button', async () => {
  const { page } = await openEmpty(phone)
  const { fail } = await hold(page, '**/assets/app-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  fail()
  const strip = page.getByRole('region', { name: 'Our Focus Area' })
  await strip.getByRole('link', { name: 'Social Needs' }).waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.goto('/trustmembers')
  await page
    .getByText(/^Fourth paragraph/)
    .first()
    .waitFor()
})

test('without scripts, a carousel is a row that scrolls, with all its photos as links', async () => {
  const { page, faults } = await open('/education', phoneWithoutScripts)
  expect(await gallery(page).getByRole('button').count()).toBe(0)
  expect(await gallery(page).getByRole('group').count()).toBe(3)
  expect(await gallery(page).getByRole('link').count()).toBe(14)
  const row = gallery(page).locator('[data-glide-el="track"]')
  const style = await row.evaluate((one) => getComputedStyle(one).scrollSnapType)
  expect(style).toBe('x mandatory')
  // A part of the second slide shows that there is more.
  const edges = await row.evaluate((one) => {
    const slide = one.querySelectorAll('[role="group"]')[1]!
    return [slide.getBoundingClientRect().left, one.getBoundingClientRect().right]
  })
  expect(edges[0]).toBeLessThan(edges[1]! - 20)
  await row.focus()
  const step = async () => {
    await page.keyboard.press('ArrowRight')
    return row.evaluate((one) => one.scrollLeft / one.clientWidth)
  }
  await expect.poll(step, { timeout: 10_000 }).toBeGreaterThanOrEqual(0.99)
  // The browser cancels preloaded scripts.
  expect(faults.filter((fault) => !/^failed: .*\.js$/.test(fault))).toEqual([])
  await gallery(page).getByRole('link').first().click()
  await page.waitForURL(/\/photos\/.*\.jpg$/)
})

test('without scripts, the whole menu can be reached', async () => {
  const { page } = await open('/about', phoneWithoutScripts)
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  for (const name of ['Home', 'About Us', 'Contact Us']) expect(await link(name).isVisible()).toBe(true)
  const names: (string | undefined)[] = []
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
  }
  expect(names).toEqual(
    expect.arrayContaining(['Education', 'Empowerment', 'Agriculture', 'Healthcare', 'Social Needs']),
  )
  await link('Healthcare').click()
  await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
})
