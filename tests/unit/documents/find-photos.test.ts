/** Photos that must not be published are found in documents. Other layouts are in tests/all/document-photos.test.ts. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyLikeness, withdrawnLikeness } from '../../../src/model/judge/copies'
import { draw, findPhoto, layouts, makeLayout, makeOther, photo } from '../../fixtures/document-photos'
import { convert } from '../../fixtures/drawn-pdf'
import { makePdf } from '../../fixtures/pdf'

test.each(['photos beside each other', 'a scan'])(
  'finds the photo on a page with %s, also after it has been drawn',
  async (name) => {
    const { likeness, pdf } = await findPhoto(await makeLayout(layouts[name]!))
    expect(likeness).toBeGreaterThan(copyLikeness)
    expect((await findPhoto(pdf)).likeness).toBeGreaterThan(copyLikeness)
  },
)

test('finds a small photo whole, of which the page shows a part', async () => {
  const pdf = await makeLayout(layouts['a photo of which a third is cut off']!)
  expect((await findPhoto(pdf)).likeness).toBeGreaterThan(copyLikeness)
})

test('takes no other photo for it', async () => {
  expect((await findPhoto(await makeOther())).likeness).toBeLessThan(withdrawnLikeness)
})

test('takes no text, line or small picture for a photo', async () => {
  const pdf = await makePdf({
    pages: 2,
    async change(_document, page) {
      for (let at = 0; at < 9; at++) {
        page.drawText('The accounts of the trust for the year', { x: 20, y: 20 + at * 16, size: 9 })
        page.drawRectangle({ x: 15, y: 16 + at * 16, width: 270, height: 1 })
      }
      await draw(
        page,
        { x: 260, y: 165, width: 32, height: 32 },
        await sharp(photo).resize(90, 90).toBuffer(),
      )
    },
  })
  expect((await convert(pdf)).photos).toEqual([])
})
