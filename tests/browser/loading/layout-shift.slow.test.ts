/** No layout shifts while a page is hydrated and scrolled. On a phone, tests/bench/weight/ expects that of a page of each kind. */
import { describe, expect, test } from 'vitest'
import { routes } from '../routes'
import { scrollThrough, shifts } from '../shifts'
import { desktop, phone, saveData, tablet, visit } from '../visit'

describe.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
])('on %s nothing moves', (_name, device) => {
  test.each(routes)('%s', async (route) => {
    const { page } = await visit(route, device, saveData)
    expect(await shifts(page)).toEqual([])
    await scrollThrough(page)
    expect(await shifts(page)).toEqual([])
  })
})
