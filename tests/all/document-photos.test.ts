/** Photos that must not be published are found in documents of all kinds, whoever has drawn them. */
import { expect, test } from 'vitest'
import { copyLikeness, withdrawnLikeness } from '../../src/model/judge/copies'
import { layouts, likenessIn, makeLayout } from '../fixtures/document-photos'
import { convert } from '../fixtures/drawn-pdf'

/** After a page with them has been drawn. Less is left of a photo in four greys, and what is cut off is gone. */
const leastDrawn: Record<string, number> = {
  'a photo in four greys': withdrawnLikeness,
  'a photo of which a third is cut off': -1,
}

test.each(Object.entries(layouts))('finds the photo on a page with %s', async (name, change) => {
  const original = await makeLayout(change)
  const { pdf } = await convert(original)
  expect(await likenessIn(original)).toBeGreaterThan(copyLikeness)
  expect(await likenessIn(pdf)).toBeGreaterThan(leastDrawn[name] ?? copyLikeness)
})
