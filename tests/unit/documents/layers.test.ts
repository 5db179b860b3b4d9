/** Drawings of pages, and their layers of dots. */
import { expect, test } from 'vitest'
import { loadPdfium } from '../../../scripts/documents/convert'
import { encodeBits } from '../../../src/shared/documents/jbig2'
import { cut, findAreas, findDots, partsOf } from '../../../src/shared/documents/layers'
import { drawPixels, openPdf } from '../../../src/shared/documents/pdfium'
import { writePdf } from '../../fixtures/pdf'

/** One letter for each pixel. */
function drawing(...rows: string[]) {
  const colors: Record<string, number[]> = {
    ' ': [255, 255, 255],
    k: [0, 0, 0],
    r: [255, 0, 0],
    g: [90, 90, 90],
  }
  const letters = [...rows.join('')]
  const pixels = letters.flatMap((letter) => [
    ...(colors[letter] ?? [Number.parseInt(letter, 36), 128, 128]),
    255,
  ])
  return { width: rows[0]!.length, height: rows.length, pixels: Uint8Array.from(pixels) }
}

test('a page in few colours has a layer of dots for each except white', () => {
  const page = drawing('kk r', 'k   ')
  const { colors, areas } = findAreas(page)
  expect([colors.map(partsOf), areas]).toEqual([
    [
      [0, 0, 0],
      [255, 0, 0],
    ],
    [],
  ])
  const dots = (rows: string) => Uint8Array.from(rows, Number)
  expect(findDots(page, colors, [])).toEqual([dots('11001000'), dots('00010000')])
  // Grey is nearer to black than to white.
  expect(findDots(drawing('gk r', 'k   '), colors, [])).toEqual([dots('11001000'), dots('00010000')])
})

test('more colours are an area, which has no dots, and a page that is mostly one becomes it', () => {
  const empty = ' '.repeat(20)
  const photo = '1234567890'
  const text = 'k'.repeat(20)
  const rows = [text, ...Array.from({ length: 50 }, () => empty), `kk${photo}${' '.repeat(8)}`, empty, empty]
  const page = drawing(...rows)
  const { colors, areas } = findAreas(page)
  expect(areas).toEqual([{ left: 7, top: 49, right: 14, bottom: 54 }])
  expect(cut(page, { left: 2, top: 51, right: 4, bottom: 52 })).toEqual(drawing('12'))
  const black = findDots(page, colors, areas)[0]!
  expect(black.reduce((sum, dot) => sum + dot, 0)).toBe(22)
  const whole = drawing(`${photo}abcdef`)
  expect(findAreas(whole)).toEqual({ colors: [], areas: [{ left: 0, top: 0, right: 16, bottom: 1 }] })
})

test('photos beside one another are areas of their own', () => {
  const photo = 'abcdefghijlmnopq'
  const between = (columns: number) => {
    const row = ' '.repeat(5) + photo + ' '.repeat(columns) + photo + ' '.repeat(60)
    return findAreas(drawing(...Array.from({ length: 9 }, () => ' '.repeat(row.length)), row)).areas.length
  }
  expect([between(3), between(20)]).toEqual([1, 2])
})

test.each([
  [1, 1],
  [33, 7],
  [200, 90],
])('dots of %i × %i pixels are written without loss', async (width, height) => {
  let seed = 7
  const next = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff)
  const dots = Uint8Array.from({ length: width * height }, (_, at) =>
    Number(at % width > 150 || Math.floor(at / width) % 9 > 6 ? 0 : (next() >> 16) % 3 === 0),
  )
  const rectangle = [width, height, 0, 0]
  const layer = { rectangle, color: [0, 0, 0], width, height, data: encodeBits(dots, width, height) }
  const pdf = await writePdf({ width, height, layers: [layer], text: '', links: [] })
  const document = openPdf(await loadPdfium(), pdf)
  const { pixels } = document.visit(0, (page) => drawPixels(page, width, height))
  document.close()
  expect(pixels.filter((_, at) => at % 4 === 0)).toEqual(dots.map((dot) => 255 * (1 - dot)))
})
