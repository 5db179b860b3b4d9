/** Carousels with two fingers, and on a zoomed page. */
import { test } from 'vitest'
import { expectToPan, pinch } from '../touch'
import { phone, visit } from '../visit'
import { gallery, shows } from './carousels'

test('two fingers move no slide', async () => {
  const { page } = await visit('/education', phone)
  await shows(gallery(page), '1 of 3')
  await pinch(page, gallery(page).getByRole('group'), 100)
  await shows(gallery(page), '1 of 3')
})

test('on a zoomed page, one finger pans the page and moves no slide', async () => {
  const { page } = await visit('/education', phone)
  await shows(gallery(page), '1 of 3')
  await gallery(page).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expectToPan(page, gallery(page).getByRole('group'))
  await shows(gallery(page), '1 of 3')
})
