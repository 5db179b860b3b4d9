/** Carousels with touch. */
import { expect, test } from 'vitest'
import { expectToPan, pinch, swipe } from '../touch'
import { phone, visit } from '../visit'
import { gallery, shows } from './carousels'

test('a swipe of 40 pixels moves, a shorter one does not; a vertical swipe scrolls the page', async () => {
  const { page } = await visit('/education', phone)
  await shows(gallery(page), '1 of 3')
  const track = gallery(page).getByRole('group')
  await swipe(page, track, -39)
  await shows(gallery(page), '1 of 3')
  await swipe(page, track, -40)
  await shows(gallery(page), '2 of 3')
  await swipe(page, track, 120)
  await shows(gallery(page), '1 of 3')
  await swipe(page, track, 120)
  await shows(gallery(page), '3 of 3')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await gallery(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await swipe(page, track, -20, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  await shows(gallery(page), '3 of 3')
})

test('two fingers move no slide; on a page that they have enlarged, one finger pans the page', async () => {
  const { page } = await visit('/education', phone)
  await shows(gallery(page), '1 of 3')
  await gallery(page).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pinch(page, gallery(page).getByRole('group'), 100)
  await expectToPan(page, gallery(page).getByRole('group'))
  await shows(gallery(page), '1 of 3')
})
