/** Automatic accessibility checks of the menu and the lightbox, with touch on a small screen. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from '../visit'
import { checkState, openPhoto, photoFiles, small, state, violations, violationsInForcedColours } from './axe'

describe.each([small])('on %s', (_name, device) => {
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
