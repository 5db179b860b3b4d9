/** Automatic accessibility checks: WCAG 2.2 AA and best practices, in light and dark mode. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { phone, waitForAnimations } from '../browser'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const everything: axe.RunOptions = { runOnly: { type: 'tag', values: tags } }
const colours: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
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

/**
 * The controls that show no ring when a key gives them the focus, or that something covers then. From the last one on: they scroll in below
 * the header. A key has been pressed before.
 */
export const withoutFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')]
    const isSeen = (control: HTMLElement) => {
      control.focus()
      const ring = getComputedStyle(control.closest<HTMLElement>('.card-link') ?? control)
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isOnTop = control.contains(at) || at?.contains(control)
      return isOnTop && ring.outlineStyle === 'solid' && Number.parseFloat(ring.outlineWidth) >= 3
    }
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
      .reverse()
      .filter((control) => !isSeen(control))
      .map((control) => control.outerHTML.slice(0, 120))
  })

const still = { reducedMotion: 'reduce', colorScheme: 'light' } as const

export const small = ['a phone', { ...phone, ...still }] as const

export const openPhoto = (page: Page) =>
  page.getByRole('region', { name: 'Event Gallery – 2025-09-02' }).getByRole('link').first().click()
/** Resolves when the photo in the lightbox has a state: `loading`, `complete` or `error`. */
export const state = (page: Page, name: string) =>
  page.locator(`.gslide.current [data-state="${name}"]`).waitFor()
export const photoFiles = /photos\/.*\.(avif|jpg)$/
