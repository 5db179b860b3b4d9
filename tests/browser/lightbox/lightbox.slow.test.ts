/** More of the lightbox: presses in quick succession, held keys, Back after several photos, rows that scroll. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, phone, visit, waitForAnimations } from '../visit'
import { gallery, photoLink, press, showsPhoto, waitUntilClosed } from './lightboxes'

describe('the keyboard', () => {
  test('leaves a click with Ctrl to the browser, which opens the large version in a tab', async () => {
    const { page } = await visit('/education')
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        document.title = `prevented: ${event.defaultPrevented}`
        event.preventDefault()
      })
    })
    await photoLink(page, 1).click({ modifiers: ['Control'] })
    await expect.poll(() => page.title()).toBe('prevented: false')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await photoLink(page, 1).getAttribute('href')).toMatch(/photos\/.*\.jpg$/)
  })
})

describe('Back', () => {
  test('leaves the page after a button has closed the lightbox', async () => {
    const { page } = await visit('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Education' }).click()
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
    await hydrate(gallery(page))
    for (let round = 0; round < 3; round++) {
      await photoLink(page, 3).click()
      await showsPhoto(page, '3 of 14')
      await press(page, 'Close')
      await waitUntilClosed(page)
    }
    await page.goBack()
    await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
  })
})

describe('a second press', () => {
  /** For the browser, presses are a third of a second apart, however busy the machine is. */
  async function pressAt(
    page: Page,
    point: { x: number; y: number },
    place: number,
    start: number,
  ): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const timestamp = start + place / 3
    const click = { ...point, button: 'left', clickCount: place + 1, timestamp } as const
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed' })
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' })
    await session.detach()
  }

  test('at the same point acts on nothing that the first opened', async () => {
    const { page } = await visit('/governmentschoolfoundation', { viewport: { width: 360, height: 740 } })
    const photo = page.locator('a[data-photo]').first()
    // Where the dialog shows the button to the next photo, and beside the photo, where a click would close it
    for (const point of [
      { x: 324, y: 704 },
      { x: 180, y: 600 },
    ]) {
      await photo.evaluate((link, { x, y }) => {
        link.style.cssText = `position: fixed; left: ${x - 50}px; top: ${y - 30}px; width: 100px; height: 60px;`
      }, point)
      const start = Date.now() / 1000 // Chromium crashes on presses from before the page
      await pressAt(page, point, 0, start)
      await page.getByRole('dialog').waitFor()
      await pressAt(page, point, 1, start)
      await pressAt(page, point, 2, start)
      await waitForAnimations(page)
      await page.getByRole('dialog').getByRole('status').getByText('1 of 3').waitFor()
      await page.keyboard.press('Escape')
      await waitUntilClosed(page)
    }
  })

  test('of a key that is held does not close it either', async () => {
    const { page } = await visit('/education')
    await photoLink(page, 2).focus()
    await page.keyboard.down('Enter')
    await showsPhoto(page, '2 of 14')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await waitForAnimations(page)
    await showsPhoto(page, '2 of 14')
  })
})

describe('after closing, the carousel shows the last photo', () => {
  const shown = (page: Page) => gallery(page).getByRole('group').getAttribute('aria-label')

  test('also in a row that scrolls, because it was not used yet', async () => {
    const { page } = await visit('/education', phone)
    await photoLink(page, 1).tap()
    await showsPhoto(page, '1 of 14')
    for (let place = 2; place <= 8; place++) {
      await page.keyboard.press('ArrowRight')
      await showsPhoto(page, `${place} of 14`)
    }
    await press(page, 'Close')
    await waitUntilClosed(page)
    await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').waitFor()
    await expect.poll(() => shown(page)).toBe('2 of 3')
  })
})
