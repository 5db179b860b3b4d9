/** Without JavaScript, every page is complete. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktopWithoutScripts, phoneWithoutScripts, visit } from '../visit'

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })

const devices = [
  ['a phone', phoneWithoutScripts],
  ['a desktop', desktopWithoutScripts],
] as const

describe.each([devices[0]!])('on %s', (_name, device) => {
  test('a carousel is a row that scrolls and snaps, with all its photos, which open as links', async () => {
    const { page, faults } = await visit('/education', device)
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

  test('full biographies are shown, without buttons', async () => {
    const { page } = await visit('/trustmembers', device)
    const last = page.getByText(/^\[Fourth paragraph/)
    expect(await last.first().isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  test('all five focus areas are shown', async () => {
    const { page } = await visit('/', device)
    const strip = page.getByRole('region', { name: 'Our Focus Area' })
    expect(await strip.getByRole('link').count()).toBe(5)
    await strip.getByRole('link', { name: 'Social Needs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Social Needs' }).waitFor()
  })
})

describe.each(devices)('on %s', (_name, device) => {
  test('the whole menu is reachable by pointer and keyboard', async () => {
    const { page } = await visit('/about', device)
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
    if (device.viewport.width > 991) {
      await page.mouse.move(1, 700)
      await page.getByRole('button', { name: 'Focus Areas' }).hover()
    }
    await link('Healthcare').click()
    await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
  })
})
