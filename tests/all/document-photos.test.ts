/** Photos that must not be published are found in documents of all kinds, whoever has drawn them. */
import { expect, test } from 'vitest'
import { copyLikeness, withdrawnLikeness } from '../../src/model/judge/copies'
import { findPhoto, layouts, makeLayout } from '../fixtures/document-photos'

/** After a page with them has been drawn. Less is left of a photo in four greys, and what is cut off is gone. */
const leastDrawn: Record<string, number> = {
  'a photo in four greys': withdrawnLikeness,
  'a photo of which a third is cut off': -1,
}

test.each(Object.entries(layouts))('finds the photo on a page with %s', async (name, change) => {
  const { likeness, pdf } = await findPhoto(await makeLayout(change))
  expect(likeness).toBeGreaterThan(copyLikeness)
  expect((await findPhoto(pdf)).likeness).toBeGreaterThan(leastDrawn[name] ?? copyLikeness)
})
