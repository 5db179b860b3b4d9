/** The look of pages in further windows. */
import { test } from 'vitest'
import { expectPicture, windows } from '../browser/pages/screenshots'
import { kinds } from '../browser/routes'
import { hydrateAll, showMap, startVisit } from '../browser/visit'

const { '360': _, ...others } = windows
const names = Object.keys(others) as (keyof typeof others)[]

test.each(names)('at %s', { timeout: 120_000 }, async (name) => {
  const { page } = await startVisit(windows[name])
  await showMap(page)
  for (const route of kinds) {
    await page.goto(route)
    await hydrateAll(page)
    await expectPicture(page, name, route)
  }
})
