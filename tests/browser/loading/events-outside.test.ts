/** Addresses that lead to an event far below the window. */
import { expect, test } from 'vitest'
import { shifts } from '../shifts'
import { phone, visit } from '../visit'

test('the address of a late event leads to its heading', async () => {
  const { page } = await visit('/education', phone)
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
