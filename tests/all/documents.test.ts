/** Documents that are drawn again. */
import { expect, test } from 'vitest'
import { isDrawnPdf } from '../../src/shared/documents/draw-pdf'
import { convert, look } from '../fixtures/drawn-pdf'
import { makeTellingPdf } from '../fixtures/pdf'

test('the same document gives the same bytes, and a drawn one is not drawn again', async () => {
  const original = await makeTellingPdf()
  const { pdf } = await convert(original, 'A')
  expect(Buffer.compare((await convert(original, 'A')).pdf, pdf)).toBe(0)
  const again = await convert(pdf, 'B')
  expect(await isDrawnPdf(again.pdf)).toBe(true)
  expect(look(again.pdf)).toEqual(look(pdf))
  const changed = Uint8Array.from(pdf)
  changed[100]!++
  expect([await isDrawnPdf(pdf), await isDrawnPdf(changed), await isDrawnPdf(original)]).toEqual([
    true,
    false,
    false,
  ])
})
