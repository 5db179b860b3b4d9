/** Events outside the window are laid out late, which nobody must notice. */
import { expect, test } from 'vitest'
import { shifts } from '../shifts'
import { phone, visit } from '../visit'

test('the address of a late event leads to its heading, and everything is printed', async () => {
  const { page } = await visit('/education', phone)
  const visibility = () =>
    page
      .locator('section[data-address]')
      .evaluateAll((events) => [...new Set(events.map((event) => getComputedStyle(event).contentVisibility))])
  expect(await visibility()).toEqual(['auto'])
  await page.emulateMedia({ media: 'print' })
  expect(await visibility()).toEqual(['visible'])
  await page.emulateMedia({ media: 'screen' })
  const top = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      return document.getElementById('gallery-2025-08-17')!.getBoundingClientRect().top - header
    })
  for (const from of ['/education', 'about:blank']) {
    await page.goto(from)
    await page.goto('/education#gallery-2025-08-17')
    await expect.poll(top).toBeLessThan(60)
    expect(await top()).toBeGreaterThanOrEqual(0)
  }
  expect(await shifts(page)).toEqual([])
})
