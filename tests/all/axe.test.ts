/** Automatic accessibility checks of more states of pages, and of each page with a mouse on a large screen. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, hydrateAll, open, openEmpty, ready } from '../browser'
import {
  checkState,
  large,
  openPhoto,
  photoFiles,
  small,
  state,
  violations,
  violationsInDarkMode,
} from '../browser/axe'
import { kinds } from '../browser/routes'

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

  test('with a photo in the lightbox', async () => {
    const open = async (page: Page) => {
      await openPhoto(page)
      await state(page, 'complete')
    }
    expect(await checkState(device, '/education', open)).toEqual([])
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
  const { page } = await open('/about', desktop)
  for (const block of await page.getByRole('heading', { level: 3 }).all())
    await block.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('[data-aos]:not(.aos-animate)').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('a page of each kind on a desktop, before and after hydration', async () => {
  const { page, faults } = await openEmpty(large[1])
  for (const route of kinds) {
    await page.goto(route)
    await ready(page)
    const before = await violations(page)
    await hydrateAll(page)
    const after = [...(await violations(page)), ...(await violationsInDarkMode(page))]
    expect([route, ...before, ...after, ...faults]).toEqual([route])
  }
})
