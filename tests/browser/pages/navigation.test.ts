/** Navigation: ordinary links, and Back. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, visit } from '../visit'

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe.each([['a desktop', desktop]])('on %s', (_name, device) => {
  test('a link opens its page at the top, and Back restores the scroll position', async () => {
    const { page, faults } = await visit('/education', device)
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect.poll(() => scrolled(page)).toBe(1500)
    await footer(page, 'Healthcare').evaluate((link: HTMLElement) => link.click())
    await heading(page, 'Healthcare').waitFor()
    expect(await page.title()).toMatch(/^Healthcare/)
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await heading(page, 'Education').waitFor()
    await expect.poll(() => scrolled(page)).toBe(1500)
    await page.goForward()
    await heading(page, 'Healthcare').waitFor()
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(faults).toEqual([])
  })
})

test('a link to a fragment scrolls there, and Back removes the fragment', async () => {
  const { page } = await visit('/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  // Chromium ignores keys before it has painted the page. The same fragment again adds nothing to the history.
  const pressEnter = async () => {
    if (!page.url().endsWith('#main')) await skip.press('Enter')
    return new URL(page.url()).hash
  }
  await expect.poll(pressEnter).toBe('#main')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await heading(page, /About/).count()).toBe(1)
})

test('scrolling to a part of a page does not glide, so that the focus is always in view', async () => {
  const { page } = await visit('/about')
  const top = await page.getByRole('contentinfo').evaluate((footer) => {
    footer.scrollIntoView()
    return footer.getBoundingClientRect().top
  })
  expect(top).toBeLessThan(800)
})

test('an unknown address shows a page with links to others', async () => {
  const { page } = await visit('/contact')
  const [response] = await Promise.all([page.waitForResponse('**/nowhere'), page.goto('/nowhere')])
  expect(response.status()).toBe(404)
  await heading(page, 'This page is not here').waitFor()
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
})
