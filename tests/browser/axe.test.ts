/** What a machine can say about accessibility: WCAG 2.2 AA and best practices, on every page and in every open state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { routes } from './routes'
import { desktop, phone, shareBrowser, visit } from './visit'

shareBrowser()

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing fades any more, and what can be seen has been seen. */
async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(source)
  return page.evaluate(async (values) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const found = await checker.run({ runOnly: { type: 'tag', values }, iframes: false })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    )
  }, tags)
}

const calm = { reducedMotion: 'reduce' as const }

test.each(routes)('%s, on a desktop and on a phone', async (route) => {
  const { page } = await visit(route, { ...desktop, ...calm })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone.viewport)
  expect(await violations(page)).toEqual([])
})

describe.each([
  ['a phone', { ...phone, ...calm }],
  ['a desktop', { ...desktop, ...calm }],
])('on %s', (_name, device) => {
  test('with the lightbox open', async () => {
    const { page } = await visit('/education', device)
    await page.getByRole('region', { name: 'Event Gallery – 2025-09-02' }).getByRole('link').first().click()
    await page.locator('.gslide.current [data-state="complete"]').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('with a photo that failed', async () => {
    const { page } = await visit('/education', device, (page) =>
      page.route(/photos\//, (route) => route.abort()),
    )
    await page.getByRole('region', { name: 'Event Gallery – 2025-10-17' }).getByRole('link').first().click()
    await page.getByRole('dialog').getByText('This photo could not be loaded.').first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('with the members and the menu open', async () => {
    const { page } = await visit('/trustmembers', device)
    while (await page.getByRole('button', { name: 'More' }).count()) {
      await page.getByRole('button', { name: 'More' }).first().click()
    }
    expect(await violations(page)).toEqual([])
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.count()) await menu.click()
    await page.getByRole('button', { name: 'Focus Areas' }).click()
    expect(await violations(page)).toEqual([])
  })

  test('with other slides shown', async () => {
    const { page } = await visit('/', device)
    for (const button of await page.getByRole('button', { name: 'Next slide' }).all()) await button.click()
    await page.getByRole('button', { name: 'Next →' }).click()
    expect(await violations(page)).toEqual([])
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
