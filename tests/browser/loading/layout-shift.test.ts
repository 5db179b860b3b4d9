/** No layout shifts while a page is hydrated and scrolled. */
import { describe, expect, test } from 'vitest'
import { firstOrAll, routes } from '../routes'
import { shifts } from '../shifts'
import { desktop, phone, saveData, tablet, visit } from '../visit'

describe.each(
  firstOrAll([
    ['a phone', phone],
    ['a tablet', tablet],
    ['a desktop', desktop],
  ]),
)('on %s nothing moves', (_name, device) => {
  test.each(routes)('%s', async (route) => {
    const { page } = await visit(route, device, saveData)
    expect(await shifts(page)).toEqual([])
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    expect(await shifts(page)).toEqual([])
  })
})
