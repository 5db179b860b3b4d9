/** The cards of trust members. */

import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold } from '../hold'
import { desktop, phone, startInstalled, startVisit, visit } from '../visit'

const card = (page: Page, place: number) => page.getByRole('article').nth(place)
const more = (page: Page, place: number) => card(page, place).getByRole('button', { name: 'More' })
const less = (page: Page, place: number) => card(page, place).getByRole('button', { name: 'Show Less' })
const paragraph = (page: Page) => card(page, 0).getByText(/^\[Second paragraph/)

describe('on a phone', () => {
  const device = phone
  test('each card opens and closes independently, with its text in paragraphs', async () => {
    const { page, faults } = await visit('/trustmembers', device)
    expect(await page.getByRole('article').count()).toBe(4)
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(4)
    expect(await paragraph(page).isVisible()).toBe(false)
    expect(await more(page, 0).getAttribute('aria-expanded')).toBe('false')
    await more(page, 0).click()
    expect(await less(page, 0).getAttribute('aria-expanded')).toBe('true')
    expect(await paragraph(page).isVisible()).toBe(true)
    expect(await paragraph(page).evaluate((element) => element.tagName)).toBe('P')
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(3)
    await less(page, 0).focus()
    await page.keyboard.press('Enter')
    await paragraph(page).waitFor({ state: 'hidden' })
    expect(await more(page, 0).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
  })
})

test('on a phone, the button that closes a card is below the text, and stays in the window', async () => {
  const { page } = await visit('/trustmembers', phone)
  await more(page, 0).click()
  await less(page, 0).waitFor()
  const end = card(page, 0).getByText(/^\[Fourth paragraph/)
  const [text, button] = [(await end.boundingBox())!, (await less(page, 0).boundingBox())!]
  expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
  await less(page, 0).click()
  const header = (await page.getByRole('banner').boundingBox())!
  const closed = (await more(page, 0).boundingBox())!
  expect(closed.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(closed.y + closed.height).toBeLessThanOrEqual(phone.viewport.height)
})

test('the cards of a row have the same height, and their buttons are aligned; an open card has the whole width, without gaps beside others', async () => {
  const boxes = (part: Locator) =>
    part.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const { page } = await visit('/trustmembers')
  for (const width of [768, 1280]) {
    const which = `at ${width} pixels`
    await page.setViewportSize({ width, height: 800 })
    for (const part of [page.getByRole('article'), page.getByRole('button', { name: 'More' })]) {
      const [first, second] = await boxes(part)
      expect(first!.bottom, which).toBeCloseTo(second!.bottom)
    }
    for (const place of [0, 1]) {
      await more(page, place).click()
      await less(page, place).waitFor()
      const [first, second, third, fourth] = await boxes(page.getByRole('article'))
      expect(second!.top, which).toBeGreaterThan(first!.bottom)
      expect(second!.right, which).toBe(first!.right)
      expect(second!.right, which).toBeCloseTo(fourth!.right)
      expect(third!.top, which).toBeCloseTo(fourth!.top)
      await less(page, place).click()
      await more(page, place).waitFor()
    }
  }
})

describe('a card opens if the browser finds text in it', () => {
  async function expectOpen(page: Page) {
    await less(page, 0).waitFor()
    expect(await paragraph(page).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(3)
    await less(page, 0).click()
    await paragraph(page).waitFor({ state: 'hidden' })
  }

  test.skipIf(!inject('installed'))('by a text fragment in the address', async () => {
    const page = await startInstalled()
    await page.goto('/trustmembers#:~:text=%5BSecond%20paragraph')
    await less(page, 0).waitFor()
    await expect
      .poll(() =>
        paragraph(page)
          .boundingBox()
          .then((box) => box!.y),
      )
      .toBeLessThan(800)
    await expectOpen(page)
  })

  const biography = (page: Page) => page.locator('[data-slot][hidden="until-found"]').first()
  /** What browsers do: they dispatch the event, then remove the attribute. */
  const open = (text: Locator) =>
    text.evaluate((one) => {
      one.dispatchEvent(new Event('beforematch', { bubbles: true }))
      one.removeAttribute('hidden')
    })

  test('by a search in the page, before and after hydration', async () => {
    const { page } = await visit('/trustmembers')
    expect(await less(page, 0).count()).toBe(0)
    expect(await page.locator('[hidden="until-found"]').count()).toBe(4)
    await open(biography(page))
    await expectOpen(page)
    await open(biography(page))
    await expectOpen(page)
  })

  test('before the first script has run', async () => {
    const { page } = await startVisit(desktop)
    const script = await hold(page, '**/assets/start-*.js')
    await page.goto('/trustmembers', { waitUntil: 'commit' })
    await biography(page).waitFor({ state: 'attached' })
    await open(biography(page))
    script.release()
    await expectOpen(page)
  })
})
