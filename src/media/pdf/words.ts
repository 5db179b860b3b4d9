/**
 * Finds which words of a page are shown. Text is not shown if it is outside of the page, invisible, in the colour of what is behind it, or
 * covered. The page is drawn with and without its texts: a letter is shown if its shape can be seen in the difference. Only texts that do
 * not overlap are left out at the same time, so that none counts as shown because of what covers it.
 */
import type { PixelArea } from './layers'
import {
  createRectangles,
  type Drawing,
  drawPixels,
  type LoadedPage,
  type PageBox,
  type Pdfium,
  pixelsOf,
  type Rectangle,
  sizeOf,
} from './pdfium'

/** Pixels for each point of a page, and pixels of a page at most. */
const [resolution, maxPixels] = [2, 4_000_000]
/** The mode of texts that are not drawn, of fpdf_edit.h. */
const invisible = 3
/** What PDFium makes of a hyphen at the end of a line. */
const hyphen = 2
/** They belong to words of Telugu and Hindi. */
const joiners = ['\u200c', '\u200d']
/** Smaller changes of a colour cannot be seen: those of black letters under a black bar that covers 92 % of their colour. */
const minChange = 20
/** The part of the width and of the height of a letter that is seen, if the letter is. */
const minPart = 0.6
/** The least edge of a letter or digit in points, as in a font of two points. */
const minEdge = 1

export interface PageWord {
  text: string
  /** As high as the line. */
  rectangle: Rectangle
  isShown: boolean
  /** The handles of the texts of its letters. */
  texts: number[]
}

/** A letter that has a shape. */
interface Letter {
  box: PageBox
  /** The handle of its text. */
  text: number
  /** Too small to be read. */
  isTiny: boolean
}

/** Returns the words in the order of the page. @throws {SlowPage} */
export function readWords(page: LoadedPage): PageWord[] {
  const words = listWords(page)
  if (words.length === 0) return []
  const shown = findShown(
    words.flatMap(({ letters }) => letters),
    page,
  )
  const toRectangle = createRectangles(page)
  return words.map(({ text, box, letters }) => ({
    text,
    rectangle: toRectangle(box),
    isShown: letters.length > 0 && letters.every((letter) => shown.has(letter)),
    texts: letters.map((letter) => letter.text),
  }))
}

function listWords({ lib, handle }: LoadedPage) {
  const text = lib.FPDFText_LoadPage(handle)
  const buffer = lib.malloc(32)
  const words: { text: string; box: PageBox; letters: Letter[] }[] = []
  let isNew = true
  for (let index = 0, count = lib.FPDFText_CountChars(text); index < count; index++) {
    const code = lib.FPDFText_GetUnicode(text, index)
    const letter = code === hyphen ? '-' : String.fromCodePoint(code)
    const isBetween = lib.FPDFText_IsGenerated(text, index) === 1 || /^[\p{Z}\p{C}]$/u.test(letter)
    if (isBetween && letter !== '-' && !joiners.includes(letter)) {
      isNew = true
      continue
    }
    if (isNew) words.push({ text: '', box: [0, 0, 0, 0], letters: [] })
    isNew = code === hyphen
    const word = words.at(-1)!
    word.text += letter
    lib.FPDFText_GetCharBox(text, index, buffer, buffer + 8, buffer + 16, buffer + 24)
    const box = [...new Float64Array(lib.memory().buffer, buffer, 4)] as unknown as PageBox
    if (box[0] >= box[1] || box[2] >= box[3]) continue
    const isTiny = /[\p{L}\p{N}]/u.test(letter) && Math.max(box[1] - box[0], box[3] - box[2]) < minEdge
    word.letters.push({ box, text: lib.FPDFText_GetTextObject(text, index), isTiny })
    lib.FPDFText_GetLooseCharBox(text, index, buffer)
    const [left, top, right, bottom] = new Float32Array(lib.memory().buffer, buffer, 4)
    word.box = join(word.letters.length > 1 ? word.box : box, [left!, right!, bottom!, top!])
  }
  lib.free(buffer)
  lib.FPDFText_ClosePage(text)
  return words
}

function join(one: PageBox, other: PageBox): PageBox {
  const at = (side: 0 | 1 | 2 | 3, choose: typeof Math.min) => choose(one[side], other[side])
  return [at(0, Math.min), at(1, Math.max), at(2, Math.min), at(3, Math.max)]
}

/** The letters whose shape can be seen. */
function findShown(letters: readonly Letter[], page: LoadedPage): Set<Letter> {
  const { scale, width, height } = pixelsOf(page, resolution, maxPixels)
  const [, down] = sizeOf(page)
  const draw = () => drawPixels(page, width, height)
  const toRectangle = createRectangles(page)
  const areas = new Map<Letter, PixelArea>()
  for (const letter of letters) areas.set(letter, toArea(toRectangle(letter.box), down, scale))
  const all = draw()
  const shown = new Set<Letter>()
  for (const group of groupTexts(areas, all)) {
    const others = withoutTexts(page.lib, [...group.keys()], draw)
    for (const letter of [...group.values()].flat())
      if (!letter.isTiny && isSeen(areas.get(letter)!, all, others)) shown.add(letter)
  }
  return shown
}

function withoutTexts(lib: Pdfium, texts: readonly number[], draw: () => Drawing): Drawing {
  for (const text of texts) lib.FPDFPageObj_SetIsActive(text, false)
  try {
    return draw()
  } finally {
    for (const text of texts) lib.FPDFPageObj_SetIsActive(text, true)
  }
}

/** The pixels whose centres are in a rectangle of the page, at least one. */
function toArea([left, bottom, across, up]: Rectangle, down: number, scale: number): PixelArea {
  const between = (start: number, length: number) => {
    const [from, to] = [Math.round(start * scale), Math.round((start + length) * scale)]
    if (from < to) return [from, to] as const
    const middle = Math.floor((start + length / 2) * scale)
    return [middle, middle + 1] as const
  }
  const [x, y] = [between(left, across), between(down - bottom - up, up)]
  return { left: x[0], right: x[1], top: y[0], bottom: y[1] }
}

/** The letters of each text, in groups of texts that do not overlap. */
function groupTexts(areas: ReadonlyMap<Letter, PixelArea>, drawing: Drawing): Map<number, Letter[]>[] {
  const byText = new Map<number, Letter[]>()
  for (const letter of areas.keys()) {
    const others = byText.get(letter.text)
    if (others) others.push(letter)
    else byText.set(letter.text, [letter])
  }
  /** For each pixel, a bit for each group that has a letter there. */
  const taken = new Uint32Array(drawing.width * drawing.height)
  const groups: Map<number, Letter[]>[] = []
  for (const [text, letters] of byText) {
    let bits = 0
    for (const letter of letters)
      visitPixels(areas.get(letter)!, drawing, (_x, _y, at) => (bits |= taken[at]!))
    const free = ~bits & -~bits // the lowest bit that is not taken
    if (!free) continue
    for (const letter of letters)
      visitPixels(areas.get(letter)!, drawing, (_x, _y, at) => (taken[at]! |= free))
    const index = 31 - Math.clz32(free)
    groups[index] ??= new Map()
    groups[index].set(text, letters)
  }
  return groups
}

/** A drawing of a page on which words that are not shown leave no trace, not even one that only a program sees. */
export function drawWithoutTraces(
  { lib }: LoadedPage,
  words: readonly PageWord[],
  draw: () => Drawing,
): Drawing {
  const all = draw()
  const texts = new Set(words.flatMap((word) => (word.isShown ? [] : word.texts)))
  const drawn = [...texts].filter((text) => lib.FPDFTextObj_GetTextRenderMode(text) !== invisible)
  if (drawn.length === 0) return all
  const { pixels } = withoutTexts(lib, drawn, draw)
  for (let byte = 0; byte < pixels.length; byte += 4)
    if (changeAt(byte, all.pixels, pixels) >= minChange) pixels.set(all.pixels.subarray(byte, byte + 4), byte)
  return { ...all, pixels }
}

/** Returns the difference of two pixels, in levels of the channel that differs most. */
function changeAt(byte: number, one: Uint8Array, other: Uint8Array): number {
  return Math.max(
    Math.abs(one[byte]! - other[byte]!),
    Math.abs(one[byte + 1]! - other[byte + 1]!),
    Math.abs(one[byte + 2]! - other[byte + 2]!),
  )
}

/** Whether two drawings differ over most of the width and height of an area. */
function isSeen(area: PixelArea, all: Drawing, others: Drawing): boolean {
  const seen = { left: area.right, right: area.left, top: area.bottom, bottom: area.top }
  visitPixels(area, all, (x, y, at) => {
    if (changeAt(at * 4, all.pixels, others.pixels) < minChange) return
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x + 1)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y + 1)
  })
  const isMost = (part: number, length: number) => part >= Math.max(1, length * minPart - 1)
  return (
    isMost(seen.right - seen.left, area.right - area.left) &&
    isMost(seen.bottom - seen.top, area.bottom - area.top)
  )
}

/** `at`: the position in the drawing, row by row. */
function visitPixels(
  { left, top, right, bottom }: PixelArea,
  { width, height }: Drawing,
  visit: (x: number, y: number, at: number) => void,
): void {
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) visit(x, y, y * width + x)
}
