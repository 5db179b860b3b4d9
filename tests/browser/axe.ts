/** Automatic accessibility checks: WCAG 2.2 AA and best practices, in light and dark mode and in forced colours. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, open, phone, waitForAnimations } from '../browser'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const everything: axe.RunOptions = { runOnly: { type: 'tag', values: tags } }
const colours: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
/** Forced colours are applied at paint, so the computed styles that axe reads do not contain them. */
const allButContrast: axe.RunOptions = {
  ...everything,
  rules: { 'color-contrast': { enabled: false } },
}

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  // During an animation, colours are mixed.
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (wanted) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const found = await checker.run({ ...wanted, iframes: false, resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
    )
  }, options)
}

export function violations(page: Page): Promise<string[]> {
  return runAxe(page, everything)
}

/** Those of colours. */
export async function violationsInDarkMode(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await runAxe(page, colours)
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map((one) => `in dark mode, ${one}`)
}

async function violationsInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await runAxe(page, allButContrast)
  await page.emulateMedia({ forcedColors: 'none' })
  return found.map((one) => `in forced colours, ${one}`)
}

const still = { reducedMotion: 'reduce', colorScheme: 'light' } as const

export const small = ['a phone', { ...phone, ...still }] as const
export const large = ['a desktop', { ...desktop, ...still }] as const

/** Checks an open state of a page. Returns the faults of the page. */
export async function checkState(
  device: BrowserContextOptions,
  path: string,
  act: (page: Page) => Promise<unknown>,
  prepare?: typeof act,
): Promise<string[]> {
  const { page, faults } = await open(path, device, prepare)
  await act(page)
  expect(await violations(page)).toEqual([])
  expect(await violationsInDarkMode(page)).toEqual([])
  expect(await violationsInForcedColours(page)).toEqual([])
  return faults
}

export const openPhoto = (page: Page) =>
  page.getByRole('region', { name: 'Event Gallery – 2025-09-02' }).getByRole('link').first().click()
/** Resolves when the photo in the lightbox has a state: `loading`, `complete` or `error`. */
export const state = (page: Page, name: string) =>
  page.locator(`.gslide.current [data-state="${name}"]`).waitFor()
export const photoFiles = /photos\/.*\.(avif|jpg)$/
