/** A document with a page that takes minutes to draw is refused, and does not stop a build. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createPdfPublisher } from '../../scripts/documents/publish'
import { makePdf } from '../fixtures/pdf'
import { temporaryFolder } from '../fixtures/site'

test('a page that takes too long', async () => {
  const folder = temporaryFolder()
  const [slow, intact] = [join(folder, 'slow.pdf'), join(folder, 'intact.pdf')]
  const rectangles = '0 0 595 842 re f\n'.repeat(200_000)
  const change = ({ context }: PDFDocument, page: PDFPage) =>
    page.node.addContentStream(context.register(context.flateStream(rectangles)))
  writeFileSync(slow, await makePdf({ change }))
  writeFileSync(intact, await makePdf())
  const { draw, stop } = createPdfPublisher(join(folder, 'cache'))
  expect(await draw(slow)).toEqual({
    refused: 'has a page that takes too long to draw. Split it, or scan it with a lower resolution.',
  })
  expect(await draw(intact)).toEqual({ drawn: expect.any(String) })
  await stop()
})
