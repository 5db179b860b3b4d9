/**
 * Automatic accessibility checks: WCAG 2.2 AA and best practices, on a page of each kind and in every open state, in
 * light and dark mode and in forced colours. `npm run test:all` checks every state with touch on a small screen and with
 * a mouse on a large one.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll, routes } from '../routes'
import { desktop, hydrateAll, phone, ready, startVisit, visit } from '../visit'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const everything: axe.RunOptions = { runOnly: { type: 'tag', values: tags } }
const colours: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
/** Forced colours are applied at paint, so the computed styles that axe reads do not contain them. */
const allButContrast: axe.RunOptions = { ...everything, rules: { 'color-contrast': { enabled: false } } }

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  // During an animation, colours are mixed.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (wanted) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const found = await checker.run({ ...wanted, iframes: false })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
    )
  }, options)
}

/** All violations in light mode, and those of colours in dark mode. */
async function violations(page: Page): Promise<string[]> {
  const inLightMode = await runAxe(page, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDarkMode = await runAxe(page, colours)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLightMode, ...inDarkMode.map((one) => `in dark mode, ${one}`)]
}

async function violationsInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await runAxe(page, allButContrast)
  await page.emulateMedia({ forcedColors: 'none' })
  return found.map((one) => `in forced colours, ${one}`)
}

const still = { reducedMotion: 'reduce', colorScheme: 'light' } as const

const small = ['a phone', { ...phone, ...still }] as const
const large = ['a desktop', { ...desktop, ...still }] as const

/** Checks an open state of a page. Returns the faults of the page. */
async function checkState(
  device: BrowserContextOptions,
  path: string,
  open: (page: Page) => Promise<unknown>,
  prepare?: typeof open,
): Promise<string[]> {
  const { page, faults } = await visit(path, device, prepare)
  await open(page)
  expect(await violations(page)).toEqual([])
  expect(await violationsInForcedColours(page)).toEqual([])
  return faults
}

describe.each([small, large])('on %s', (_name, device) => {
  test('with the menu and its list of areas open', async () => {
    const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
    const openAreas = async (page: Page) => {
      if (await button(page, 'Menu').count()) {
        await button(page, 'Menu').click()
        expect(await violations(page)).toEqual([])
      }
      await button(page, 'Focus Areas').click()
    }
    expect(await checkState(device, '/education', openAreas)).toEqual([])
  })
})

describe.each(firstOrAll([small, large]))('on %s', (_name, device) => {
  test('a page of each kind, before and after hydration', async () => {
    const { page, faults } = await startVisit(device)
    for (const route of routes) {
      await page.goto(route)
      await ready(page)
      const before = (await page.locator('[data-island]').count()) ? await violations(page) : []
      await hydrateAll(page)
      expect([route, ...before, ...(await violations(page)), ...faults]).toEqual([route])
    }
  })

  const openPhoto = (page: Page) =>
    page.getByRole('region', { name: 'Event Gallery – 2025-09-02' }).getByRole('link').first().click()
  const state = (page: Page, name: string) => page.locator(`.gslide.current [data-state="${name}"]`).waitFor()
  const photoFiles = /photos\/.*\.(avif|jpg)$/

  test('with a photo in the lightbox, before and after it has loaded', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { page, faults } = await visit('/education', device)
    await page.route(photoFiles, (route) => released.then(() => route.continue()))
    await openPhoto(page)
    await state(page, 'loading')
    expect(await violations(page)).toEqual([])
    release()
    await state(page, 'complete')
    expect(await violations(page)).toEqual([])
    expect(await violationsInForcedColours(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('with a photo that failed to load', async () => {
    const open = async (page: Page) => {
      await openPhoto(page)
      await state(page, 'error')
    }
    await checkState(device, '/education', open, (page) => page.route(photoFiles, (route) => route.abort()))
  })

  test('with all biographies open', async () => {
    const open = async (page: Page) => {
      await hydrateAll(page)
      const more = page.getByRole('button', { name: 'More' })
      for (let left = await more.count(); left > 0; left--) {
        await more.first().click()
        await expect.poll(() => more.count()).toBe(left - 1)
      }
    }
    expect(await checkState(device, '/trustmembers', open)).toEqual([])
  })

  test('with the last slides and other areas shown', async () => {
    const open = async (page: Page) => {
      await hydrateAll(page)
      for (const button of await page.getByRole('button', { name: 'Previous slide' }).all())
        await button.click()
      await page.getByRole('button', { name: 'Next →' }).click()
      await page.locator('[aria-label="3 of 3"]:not([inert])').nth(1).waitFor()
    }
    expect(await checkState(device, '/', open)).toEqual([])
  })
})

test('after everything has faded in', async () => {
  const { page } = await visit('/about', desktop)
  for (const block of await page.getByRole('heading', { level: 3 }).all())
    await block.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('[data-aos]:not(.aos-animate)').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})
