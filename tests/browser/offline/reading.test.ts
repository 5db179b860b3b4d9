/** Pages that were visited can be read again when the network is cut, slow, or fails halfway. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { cacheName, limits } from '../../../src/offline/kept'
import { phone, ready, saveData } from '../visit'
import { base, isKept, kept, openTab, serveVersions, visitAndKeep } from './versions'

const host = serveVersions({ first: {} })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const list = (page: Page) => page.getByRole('main').getByRole('listitem')
const photo = (page: Page) => page.locator('img[src*="2025-10-17"]').first()
const pagesOf = (all: readonly string[]) => all.filter((name) => !/^(assets|photos)\//.test(name))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('the worker is small', () => {
  expect(gzipSync(readFileSync(join(host.folder(), 'sw.js'))).length).toBeLessThan(3000)
})

describe('without a network', () => {
  test('a page that was visited shows its text, its photos, and from when it is', async () => {
    const page = await visitAndKeep(host, 'education')
    await photo(page).scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await kept(page)).filter((name) => name.startsWith('photos/')).length)
      .toBe(2)
    expect(await page.getByRole('banner').getByText('Shown from this device').isVisible()).toBe(false)
    host.network = 'is cut'
    await page.reload()
    await heading(page, 'Education')
    expect(await page.getByRole('banner').innerText()).toMatch(
      /Shown from this device, as it was on \d+ \w+ \d{4} at \d+:\d\d [ap]m\./,
    )
    await photo(page).scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    // Everything works, the lightbox included once its scripts were used.
    await page.getByRole('button', { name: 'Focus Areas' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Education' }).waitFor()
  })

  test('a page that was never visited gets the list of what can be read, at its own address', async () => {
    const page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
    await open(page, 'te/about')
    host.network = 'is cut'
    await open(page, 'contact')
    await heading(page, 'Read without a network')
    expect(new URL(page.url()).pathname).toBe(`${base}contact`)
    expect(await list(page).getByRole('link').allInnerTexts()).toEqual(['About', 'మా గురించి'])
    expect(await list(page).last().getByRole('link').getAttribute('lang')).toBe('te')
    await list(page).last().getByRole('link').click()
    await heading(page, 'మా గురించి')
    expect(await page.getByRole('banner').innerText()).toContain('భద్రపరిచిన సమయం')
    host.network = 'works'
    await open(page, 'contact')
    await heading(page, 'Contact')
  })

  test('the list is in the language of the address', async () => {
    const page = await visitAndKeep(host, 'te/about', phone)
    await isKept(page, 'te/offline')
    host.network = 'is cut'
    await open(page, 'te/contact')
    await heading(page, 'నెట్‌వర్క్ లేకుండా చదవండి')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('other spellings of the address, and other sizes of the photo, are found', async () => {
    const page = await visitAndKeep(host, 'education')
    const [file] = (await kept(page)).filter((name) => name.startsWith('photos/'))
    host.network = 'is cut'
    await open(page, 'education.html?from=share')
    await heading(page, 'Education')
    const answer = (path: string) =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        host.address + path,
      )
    expect(await answer(file!.replace(/-\d+\./, '-900.'))).toBe(true)
    expect(await answer('photos/unknown-0a0a0a0a-0b0b-900.avif')).toBe(false)
    // A page that a script asks for, like the rest of a gallery, is no list.
    expect([await answer('education'), await answer('about')]).toEqual([true, false])
  })

  test('with Save-Data, nothing was fetched ahead, and what can be read is listed all the same', async () => {
    const page = await visitAndKeep(host, 'about', { prepare: saveData })
    expect(host.requests.filter((path) => /offline|contact|education/.test(path))).toEqual([])
    host.network = 'is cut'
    await page.goto('contact')
    await page.getByRole('link', { name: 'About' }).click()
    await heading(page, 'About')
  })
})

describe('when the host', () => {
  let page: Page
  beforeEach(async () => {
    page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
  })

  test('hangs, a page that is kept is shown after a while', async () => {
    host.network = 'hangs'
    await page.reload()
    await heading(page, 'About')
    await page.getByRole('banner').getByText('Shown from this device').waitFor()
  })

  test('breaks off, a page that is kept is shown whole, and half a page is not kept', async () => {
    host.network = 'breaks off'
    await page.reload()
    await page.getByRole('banner').getByText('Shown from this device').waitFor()
    await page.getByRole('contentinfo').waitFor()
    await page.goto('contact', { waitUntil: 'commit' })
    host.network = 'is cut'
    await open(page, 'contact')
    expect(await list(page).getByRole('link').allInnerTexts()).toEqual(['About'])
  })

  test('redirects or has no such page, nothing is kept for that address', async () => {
    await open(page, 'contact/')
    expect(new URL(page.url()).pathname).toBe(`${base}contact`)
    await open(page, 'old-benches')
    await heading(page, 'Benches')
    await open(page, 'Missing')
    await isKept(page, 'benches')
    await isKept(page, 'contact')
    expect(pagesOf(await kept(page))).toEqual(['about', 'benches', 'contact', 'offline'])
  })
})

test('a page that is gone is deleted when its address is visited', async () => {
  const page = await visitAndKeep(host, 'about')
  await page.evaluate(
    async ({ name, address }) => (await caches.open(name)).put(address, new Response('<p>Old</p>')),
    { name: cacheName('pages', base), address: `${base}gone` },
  )
  expect(await kept(page)).toContain('gone')
  await page.goto('gone')
  await expect.poll(() => kept(page)).not.toContain('gone')
})

describe('what is kept is limited', () => {
  /** Adds entries that were kept some days ago. */
  function fill(page: Page, kind: keyof typeof limits, days: number[], bytes = 1): Promise<void> {
    return page.evaluate(
      async ({ name, days, bytes, base }) => {
        const cache = await caches.open(name)
        for (const [place, day] of days.entries()) {
          const headers = { 'x-kept-at': `${Date.now() - day * 86_400_000}`, 'x-kept-bytes': `${bytes}` }
          await cache.put(`${base}filled-${place}`, new Response('x', { headers }))
        }
      },
      { name: cacheName(kind, base), days, bytes, base },
    )
  }
  const filled = async (page: Page) => (await kept(page)).filter((name) => name.startsWith('filled')).length

  test('in number, in size, and to 30 days', async () => {
    const page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
    await fill(page, 'pages', [29, 31, 60])
    await page.reload()
    await expect.poll(() => filled(page)).toBe(1)
    await fill(
      page,
      'pages',
      Array.from({ length: limits.pages.count + 5 }, (_, place) => place / 10),
    )
    await page.reload()
    await expect.poll(() => filled(page)).toBe(limits.pages.count - 2) // and the two pages of this test
    await fill(page, 'photos', [1, 2, 3, 4], limits.photos.bytes / 2)
    await page.reload()
    // The same addresses are in both caches.
    await expect.poll(() => filled(page)).toBe(limits.pages.count - 2 + 1)
  })

  test('by the space on the device: photos give way, and pages load as usual', async () => {
    const page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
    await fill(page, 'photos', [1, 2, 3, 4])
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(host.address).origin,
      quotaSize: 1,
    })
    await open(page, 'education')
    await heading(page, 'Education')
    await expect.poll(() => filled(page)).toBeLessThan(4)
    await expect
      .poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(pagesOf(await kept(page))).not.toContain('education')
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(host.address).origin })
    await page.reload()
    await isKept(page, 'education')
  })
})

test('feeds, files without a hash and the editor are left alone', async () => {
  const page = await visitAndKeep(host, 'about')
  host.requests.length = 0
  const editor = await openTab(page.context(), 'about')
  await editor.goto('admin/')
  expect(host.requests.filter((path) => path === `${base}admin/`)).toHaveLength(1)
  for (const path of ['feed.xml', 'site.webmanifest'])
    await page.evaluate((name) => fetch(name), host.address + path)
  expect((await kept(page)).filter((name) => /admin|feed|manifest/.test(name))).toEqual([])
  host.network = 'is cut'
  await expect(editor.goto('admin/')).rejects.toThrow()
})
