/** What a photo looks like is measured in a browser as the generator measures it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { greySquare } from '../../../scripts/photos/encode'
import { squareOf } from '../../../src/editor/worker/preparation/square'
import { fingerprintOf, stepsOf } from '../../../src/model/judge/fingerprint'
import { likeness, viewsOf } from '../../../src/model/judge/likeness'
import { makePhonePhoto } from '../../fixtures/phone-photo'

test.each([
  [400, 300],
  [300, 400],
])('a photo of %i × %i pixels has the same fingerprint', async (width, height) => {
  const photo = sharp(await makePhonePhoto({ width, height }))
  const [{ data, info }, pixels] = await Promise.all([
    photo.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    photo.clone().ensureAlpha().raw().toBuffer(),
  ])
  const context = { canvas: { width, height }, getImageData: () => ({ data: pixels }) }
  const measured = squareOf(context as unknown as OffscreenCanvasRenderingContext2D)
  const square = await greySquare({ data, info })
  expect(likeness(stepsOf(fingerprintOf(square)!), viewsOf(measured))).toBeGreaterThan(0.99)
})
