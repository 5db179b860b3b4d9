/** No layout shifts while a page is hydrated and scrolled. On a phone, tests/browser/pages/each-page.test.ts expects that. */
import { describe, expect, test } from 'vitest'
import { desktop, open, saveData, tablet } from '../browser'
import { kinds } from '../browser/routes'
import { scrollThrough, shifts } from '../browser/shifts'

describe.each([
  ['a tablet', tablet],
  ['a desktop', desktop],
])('on %s nothing moves', (_name, device) => {
  test.each(kinds)('%s', async (route) => {
    const { page } = await open(route, device, saveData)
    expect(await shifts(page)).toEqual([])
    await scrollThrough(page)
    expect(await shifts(page)).toEqual([])
  })
})
