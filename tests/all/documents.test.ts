/** Documents that are drawn again, and one that would take minutes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPdfPublisher } from '../../scripts/documents/publish'
import { convert } from '../fixtures/drawn-pdf'
import { makePdf, makeTellingPdf } from '../fixtures/pdf'
import { temporaryFolder } from '../fixtures/site'

test('the same document gives the same bytes', async () => {
  const original = await makeTellingPdf()
  const about = { title: 'A', language: 'en' } as const
  const { pdf } = await convert(original, about)
  expect(Buffer.compare((await convert(original, about)).pdf, pdf)).toBe(0)
  expect(Buffer.compare((await convert(pdf, about)).pdf, pdf)).toBe(0)
})

test('a document with a page that takes too long is refused, and the next one is drawn', async () => {
  const folder = temporaryFolder()
  const [slow, intact] = [join(folder, 'slow.pdf'), join(folder, 'intact.pdf')]
  const rectangles = '0 0 595 842 re f\n'.repeat(200_000)
  const pdf = await makePdf({
    change: ({ context }, page) =>
      page.node.addContentStream(context.register(context.flateStream(rectangles))),
  })
  writeFileSync(slow, pdf)
  writeFileSync(intact, await makePdf())
  const { draw, stop } = createPdfPublisher(join(folder, 'cache'))
  expect(await draw(slow)).toEqual({
    refused: 'has a page that takes too long to draw. Split it, or scan it with a lower resolution.',
  })
  expect(await draw(intact)).toEqual({ drawn: expect.any(String) })
  await stop()
})
