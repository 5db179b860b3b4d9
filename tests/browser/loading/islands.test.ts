/** Islands: when they are hydrated, what they load, and what happens to presses before that. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold } from '../hold'
import { swipe } from '../touch'
import { desktop, hydrate, phone, ready, settled, startVisit, visit } from '../visit'

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const photos = (page: Page) => gallery(page).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const hydrated = (page: Page) => page.locator('[data-hydrated]')
const shown = (page: Page) =>
  gallery(page)
    .locator('[data-slide]:not([inert])')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))

/** The names of requested scripts, without checksums. */
function listen(page: Page): () => string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return () => [...new Set(names)]
}

/** Opens a page, and holds the scripts of its islands. */
async function openHeld(path: string, device: Parameters<typeof startVisit>[0] = phone) {
  const { page, faults } = await startVisit(device)
  const held = await hold(page, /\/assets\/(?!app)[\w-]+\.js$/)
  await page.goto(path)
  await ready(page)
  return { page, faults, ...held }
}

describe('an island', () => {
  test('that moves on its own loads nothing far from the viewport, and is hydrated near it', async () => {
    let scripts = () => [] as string[]
    const { page, faults } = await visit('/', phone, async (page) => {
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

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['pointed at', (page) => gallery(page).dispatchEvent('mouseover')],
    ['touched', (page) => gallery(page).dispatchEvent('touchend')],
    ['focused', (page) => photos(page).first().focus()],
  ])('is hydrated when it is %s, and the others are not', async (_how, act) => {
    const { page } = await visit('/education')
    expect(await hydrated(page).count()).toBe(0)
    await act(page)
    await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').waitFor()
    expect(await hydrated(page).count()).toBe(1)
  })

  test.each(['/', '/education', '/trustmembers'])('of %s keeps its markup and ids', async (path) => {
    const { page, faults } = await visit(path)
    for (const island of await page.locator('[data-island]').all()) {
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
  })
})

test('a page without islands never loads React', async () => {
  let scripts = () => [] as string[]
  const { page } = await visit('/events/2025-10-17', desktop, async (page) => {
    scripts = listen(page)
  })
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover()
  await page.mouse.wheel(0, 10_000)
  await page.locator('a[data-photo]').first().click()
  await dialog(page).waitFor()
  await settled(page)
  expect(scripts().filter((name) => /react|client|Carousel/.test(name))).toEqual([])
})

describe('before the scripts of an island have loaded', () => {
  test('a click on a button is done when it is ready', async () => {
    const { page, faults, release } = await openHeld('/education')
    await gallery(page).getByRole('button', { name: 'Go to slide 3' }).tap()
    expect(await page.locator('[data-island][aria-busy="true"]').count()).toBe(1)
    release()
    await expect.poll(() => shown(page)).toEqual(['3 of 3'])
    expect(await page.locator('[aria-busy]').count()).toBe(0)
    const strip = await openHeld('/')
    await strip.page.getByRole('button', { name: 'Next →' }).tap()
    strip.release()
    await strip.page
      .getByRole('region', { name: 'Our Focus Area' })
      .getByRole('link', { name: 'Social Needs' })
      .waitFor()
    const member = await openHeld('/trustmembers')
    const card = member.page.getByRole('article').first()
    await card.getByRole('button', { name: 'More' }).tap()
    member.release()
    await card.getByText(/^\[Fourth paragraph/).waitFor()
    expect([...faults, ...strip.faults, ...member.faults]).toEqual([])
  })

  test('an arrow key is done when it is ready, and the focus is in the slide that is shown', async () => {
    const { page, faults, release } = await openHeld('/education', desktop)
    await photos(page).nth(1).focus()
    await page.keyboard.press('ArrowRight')
    release()
    await expect.poll(() => shown(page)).toEqual(['2 of 3'])
    const inside = () => page.evaluate(() => document.activeElement?.closest('[data-slide]')?.ariaLabel)
    await expect.poll(inside).toBe('2 of 3')
    expect(faults).toEqual([])
  })

  test('a swipe moves the row, with its photos, and the carousel continues where it stands', async () => {
    const { page, faults, release } = await openHeld('/education')
    const row = gallery(page).locator('[data-glide-el="track"]')
    const scrolled = () => row.evaluate((one) => one.scrollLeft / one.clientWidth)
    await swipe(page, gallery(page).getByRole('group').first(), -60)
    // How far a fling goes depends on its speed.
    let place = 0
    const isStill = async () => {
      const before = place
      place = await scrolled()
      return place > 0.9 && place === before && Math.abs(place - Math.round(place)) < 0.05
    }
    await expect.poll(isStill).toBe(true)
    place = Math.round(place)
    const photo = photos(page)
      .nth(6 * place)
      .locator('img')
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    release()
    await gallery(page).and(page.locator('[data-ready]')).waitFor()
    await expect.poll(() => shown(page)).toEqual([`${place + 1} of 3`])
    await swipe(page, gallery(page).getByRole('group'), -40)
    await expect.poll(() => shown(page)).toEqual([`${((place + 1) % 3) + 1} of 3`])
    expect(faults).toEqual([])
  })

  test('a press on a photo opens the last one that was pressed, unless something else is pressed', async () => {
    const { page, faults, release } = await openHeld('/education')
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
    const other = await openHeld('/education')
    await photos(other.page).first().tap()
    await other.page.getByRole('heading', { name: '17 October 2025', exact: true }).tap()
    other.release()
    await hydrate(gallery(other.page))
    expect(await dialog(other.page).count()).toBe(0)
    expect([...faults, ...other.faults]).toEqual([])
  })

  test('if they fail, links are followed, texts are shown, and buttons that cannot work are hidden', async () => {
    const { page, fail } = await openHeld('/education')
    await photos(page).first().tap()
    fail()
    await page.waitForURL(/\/photos\/.*\.jpg$/)
    const member = await openHeld('/trustmembers')
    const card = member.page.getByRole('article').first()
    await card.getByRole('button', { name: 'More' }).tap()
    member.fail()
    await card.getByText(/^\[Fourth paragraph/).waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
    const row = await openHeld('/education')
    row.fail()
    await gallery(row.page).dispatchEvent('mouseover')
    await gallery(row.page).locator('xpath=ancestor::*[@data-failed]').waitFor()
    expect(await gallery(row.page).getByRole('button').count()).toBe(0)
    expect(await photos(row.page).count()).toBe(14)
  })
})
