import { describe, expect, test } from 'vitest'
import { desktop, hydrate, visit } from '../visit'
import { dialog, gallery, openHeld, photos } from './island-pages'

describe('a press before the scripts of an island have loaded', () => {
  test('on a button opens a biography, and moves the strip', async () => {
    const { page, release } = await openHeld('/trustmembers')
    const card = page.getByRole('article').nth(1)
    await card.getByRole('button', { name: 'More' }).tap()
    await card.getByRole('button', { name: 'More' }).tap()
    release()
    await card.getByRole('button', { name: 'Show Less' }).waitFor()
    expect(await card.getByText(/^\[Second paragraph/).isVisible()).toBe(true)
    const home = await openHeld('/')
    const strip = home.page.getByRole('region', { name: 'Our Focus Area' })
    await strip.getByRole('button', { name: 'Next →' }).tap()
    home.release()
    await strip
      .getByRole('status')
      .getByText(/^Showing Social Needs/)
      .waitFor()
  })

  test('with the keyboard does the same', async () => {
    const { page, release } = await openHeld('/education', desktop)
    await photos(page).nth(1).focus()
    await page.keyboard.press('Enter')
    release()
    await dialog(page).getByRole('status').getByText('2 of 14').waitFor()
  })

  test('with a modifier key, or on a link to a page, is left to the browser', async () => {
    const { page } = await openHeld('/', desktop)
    const strip = page.getByRole('region', { name: 'Our Focus Area' })
    const tab = page.context().waitForEvent('page')
    await strip.getByRole('link', { name: 'Education' }).click({ modifiers: ['Control'] })
    await (await tab).close()
    await strip.getByRole('link', { name: 'Education' }).click()
    await page.waitForURL('**/education', { waitUntil: 'commit' })
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        document.title = `prevented: ${event.defaultPrevented}`
        event.preventDefault()
      })
    })
    await photos(page)
      .first()
      .click({ modifiers: ['Control'] })
    await expect.poll(() => page.title()).toBe('prevented: false')
  })
})

test('an island that fails after hydration works as without scripts, until it is used again', async () => {
  const { page, faults } = await visit('/education', desktop)
  await hydrate(gallery(page))
  await page.evaluate(() => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'aria-current') return setAttribute.call(this, name, value)
      Element.prototype.setAttribute = setAttribute
      throw new Error('Broken.')
    }
  })
  await gallery(page).getByRole('button', { name: 'Next slide' }).click()
  const failed = page.locator('[data-failed]')
  await failed.waitFor()
  expect(await failed.getByRole('button').count()).toBe(0)
  expect(await failed.getByRole('link').count()).toBe(14)
  await failed.getByRole('link').first().click()
  await dialog(page).getByRole('status').getByText('1 of 14').waitFor()
  await expect.poll(() => failed.count()).toBe(0)
  expect(faults).toEqual(['error: Broken.'])
})

test('a scrolling row keeps the focus when it becomes a carousel', async () => {
  const { page } = await visit('/education', desktop)
  await gallery(page)
    .locator('[data-glide-el="track"]')
    .evaluate((track: HTMLElement) => track.focus())
  await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').waitFor()
  await expect
    .poll(() => gallery(page).evaluate((carousel) => carousel.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => gallery(page).locator('[aria-current]').getAttribute('aria-label'))
    .toBe('Go to slide 2')
})
