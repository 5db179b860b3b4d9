/** Documents that are drawn again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { convertPdf, loadPdfium } from '../../scripts/documents/convert'
import { isDrawnPdf } from '../../src/shared/documents/draw-pdf'
import { drawPage, openPdf, readPageText } from '../../src/shared/documents/pdfium'
import { makeTellingPdf } from '../fixtures/pdf'
import { sharedFolder } from '../fixtures/site'

const lib = await loadPdfium()
const folder = sharedFolder()

/** The first page in grey, at about 40 dots per inch, and its text. */
function look(data: Uint8Array) {
  const document = openPdf(lib, data)
  const { pixels } = document.visit(0, (page) => drawPage(page, { width: 330, maxHeight: 500 }))
  const text = document.visit(0, (page) => readPageText(page, 1000))
  document.close()
  return { greens: pixels.filter((_, at) => at % 4 === 1), text }
}

async function convert(data: Uint8Array, title?: string) {
  const path = join(folder, 'a.pdf')
  writeFileSync(path, data)
  const made = await convertPdf({ path, title })
  if ('refused' in made) throw new Error(made.refused)
  return made
}

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
