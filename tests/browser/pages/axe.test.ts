/**
 * Automatic accessibility checks: WCAG 2.2 AA and best practices, on a page of each kind and in open states, in light and
 * dark mode and in forced colours, with touch on a small screen. `npm run test:all` also uses a mouse on a large one, and
 * checks pages before they are hydrated.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAll } from '../../is-all'
import { firstOrAll, routes } from '../routes'
import { hydrateAll, ready, startVisit, visit } from '../visit'
import {
  checkState,
  large,
  openPhoto,
  photoFiles,
  small,
  state,
  violations,
  violationsInForcedColours,
} from './axe'

describe.each(firstOrAll([small, large]))('on %s', (_name, device) => {
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

  test(`a page of each kind, ${isAll ? 'before and ' : ''}after hydration`, async () => {
    const { page, faults } = await startVisit(device)
    for (const route of routes) {
      await page.goto(route)
      await ready(page)
      const hasIslands = (await page.locator('[data-island]').count()) > 0
      const before = isAll && hasIslands ? await violations(page) : []
      await hydrateAll(page)
      expect([route, ...before, ...(await violations(page)), ...faults]).toEqual([route])
    }
  })

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
})
