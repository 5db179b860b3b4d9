/** Islands: when they are hydrated, what they load, and what happens to presses before that. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll } from '../../is-all'
import { addScript, desktop, hydrate, phone, settled, visit } from '../visit'
import { dialog, gallery, openHeld, photos } from './island-pages'

const hydrated = (page: Page) => page.locator('[data-hydrated]')

/** The names of requested scripts, without checksums. */
function listen(page: Page): () => string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    // Each script is fetched before it is imported.
    if (name && request.resourceType() === 'script') names.push(name)
  })
  return () => names
}

describe('an island', () => {
  test('that moves on its own loads nothing far from the viewport, and is hydrated near it', async () => {
    let scripts = () => [] as string[]
    const { page, faults } = await visit('/', phone, async (page) => {
      scripts = listen(page)
    })
    await settled(page)
    expect(scripts()).toEqual(['start', 'page'])
    expect(await hydrated(page).count()).toBe(0)
    const testimonials = page.getByRole('region', { name: 'What People Say About Us' })
    const top = await testimonials.evaluate((one) => one.getBoundingClientRect().top)
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top - 740 - 150)
    await expect.poll(() => hydrated(page).count()).toBe(1)
    expect(await testimonials.locator('xpath=ancestor::*[@data-hydrated]').count()).toBe(1)
    expect(scripts()).toEqual(expect.arrayContaining(['react', 'Carousel']))
    expect(faults).toEqual([])
  })

  test('that does not move on its own waits until it is used, and a touch on a photo does not use it', async () => {
    let scripts = () => [] as string[]
    const { page, faults } = await visit('/education', phone, async (page) => {
      scripts = listen(page)
    })
    await photos(page).first().tap()
    await dialog(page).getByRole('status').getByText('1 of 14').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    await dialog(page).waitFor({ state: 'detached' })
    expect(scripts()).toContain('lightbox-dialog')
    expect(scripts()).not.toContain('react')
    await gallery(page)
      .locator('[data-glide-el="track"]')
      .evaluate((row) => row.scrollBy(200, 0))
    await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').waitFor()
    expect(await hydrated(page).count()).toBe(1)
    expect(faults).toEqual([])
  })

  test.each<[string, (page: Page) => Promise<unknown>]>(
    firstOrAll([
      ['pointed at', (page) => gallery(page).dispatchEvent('pointerover')],
      ['touched', (page) => gallery(page).dispatchEvent('pointerdown')],
      [
        'focused',
        (page) =>
          photos(page)
            .first()
            .evaluate((link) => link.focus({ preventScroll: true })),
      ],
      ['used by a key', (page) => gallery(page).dispatchEvent('keydown', { key: 'ArrowRight' })],
    ]),
  )('is hydrated at once when it is %s', async (_how, act) => {
    const { page } = await visit('/education')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await hydrated(page).count()).toBe(0)
    await act(page)
    await expect.poll(() => hydrated(page).count()).toBe(1)
    expect(await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').count()).toBe(1)
  })

  test('keeps its markup and ids when it is hydrated', async () => {
    for (const path of firstOrAll(['/', '/education', '/trustmembers'])) {
      const { page, faults } = await visit(path)
      const islands = page.locator('[data-island]')
      const count = await islands.count()
      expect(count).toBeGreaterThan(0)
      for (let place = 0; place < count; place++) {
        const island = islands.nth(place)
        const state = () =>
          island.evaluate((one) => ({
            images: one.querySelectorAll('img').length,
            text: one.textContent,
            ids: [...one.querySelectorAll('[id]')].map(({ id }) => id),
            controls: [...one.querySelectorAll('[aria-controls]')].map((control) =>
              Boolean(document.getElementById(control.getAttribute('aria-controls')!)),
            ),
          }))
        const before = await state()
        await island.evaluate((one) => one.querySelector('img, p')!.setAttribute('data-mine', ''))
        await hydrate(island)
        expect(await state()).toEqual(before)
        expect(before.controls).not.toContain(false)
        expect(await island.locator('[data-mine]').count(), 'the elements are the same').toBe(1)
      }
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
      expect(faults).toEqual([])
    }
  })
})

test.each(
  firstOrAll([
    '/governmentschoolfoundation',
    '/about',
    '/contact',
    '/404',
    '/events/2025-10-17',
    '/healthcare',
  ]),
)('%s has no islands, and never loads React', async (path) => {
  let scripts = () => [] as string[]
  const { page } = await visit(path, desktop, async (page) => {
    scripts = listen(page)
  })
  for (const name of await page.getByRole('main').getByRole('link').all()) await name.hover()
  await page.mouse.wheel(0, 10_000)
  await settled(page)
  const photo = page.locator('a[data-photo]').first()
  if (await photo.count()) {
    await photo.click()
    await dialog(page).waitFor()
  }
  expect(
    scripts().filter((name) => !/^(start|page|photos|aos|lightbox-dialog|rolldown-runtime)$/.test(name)),
  ).toEqual([])
})

describe('a press before the scripts of an island have loaded', () => {
  test('on a photo opens the lightbox once it has loaded, on the same page', async () => {
    const { page, faults, release } = await openHeld('/education')
    await photos(page).nth(2).tap()
    expect(await dialog(page).count()).toBe(0)
    expect(await page.locator('[data-gallery][aria-busy="true"]').count()).toBe(1)
    release()
    await dialog(page).getByRole('status').getByText('3 of 14').waitFor()
    expect(new URL(page.url()).pathname).toBe('/education')
    expect(await page.locator('[aria-busy]').count()).toBe(0)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/education')
    expect(faults).toEqual([])
  })

  test('is cancelled by a press on something else', async () => {
    const { page, release } = await openHeld('/education')
    await photos(page).first().tap()
    await page.getByRole('heading', { name: 'Event Gallery – 2025-10-17' }).tap()
    expect(await page.locator('[aria-busy]').count()).toBe(0)
    release()
    await hydrate(gallery(page))
    expect(await dialog(page).count()).toBe(0)
  })

  test('on a button moves the carousel', async () => {
    const { page, release } = await openHeld('/education')
    await gallery(page).getByRole('button', { name: 'Go to slide 3' }).tap()
    release()
    await expect
      .poll(() =>
        gallery(page)
          .getByRole('group')
          .evaluateAll((all) => all.map((one) => one.ariaLabel)),
      )
      .toEqual(['3 of 3'])
  })

  test('follows the link if the scripts fail, and buttons that cannot work are hidden', async () => {
    const { page, fail } = await openHeld('/education')
    await photos(page).first().tap()
    fail()
    await page.waitForURL(/\/photos\/.*\.jpg$/)
    const second = await openHeld('/trustmembers')
    const card = second.page.getByRole('article').first()
    await card.getByRole('button', { name: 'More' }).tap()
    second.fail()
    await card.getByText(/^\[Fourth paragraph/).waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    const row = await openHeld('/education')
    row.fail()
    await gallery(row.page).dispatchEvent('pointerover')
    await gallery(row.page).locator('xpath=ancestor::*[@data-failed]').waitFor()
    expect(await gallery(row.page).getByRole('button').count()).toBe(0)
    expect(await photos(row.page).count()).toBe(14)
  })
})

test('an island that fails during hydration works as without scripts, and the others work', async () => {
  const { page, faults } = await visit('/education', desktop, (page) =>
    addScript(page, () => {
      const { observe } = ResizeObserver.prototype
      let count = 0
      ResizeObserver.prototype.observe = function (element, options) {
        if (element.matches('[data-glide-el]') && count++ === 0) throw new Error('Broken.')
        observe.call(this, element, options)
      }
    }),
  )
  await gallery(page).dispatchEvent('pointerover')
  const failed = page.locator('[data-failed]')
  await failed.waitFor()
  const count = await failed.locator('a').count()
  expect(count).toBeGreaterThan(6)
  expect(await failed.getByRole('link').count()).toBe(count)
  expect(await failed.getByRole('button').count()).toBe(0)
  expect(faults).toEqual(['error: Broken.'])
  const other = page.getByRole('region', { name: 'Event Gallery – 2025-07-02' })
  await hydrate(other)
  await other.getByRole('button', { name: 'Next slide' }).click()
})
