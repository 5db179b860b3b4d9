/**
 * Finds which words of a page are shown. Not shown is text outside of the page, invisible, in the colour of the paper or under something
 * else. The page is drawn with and without its text: what changes nothing is not shown.
 */
import { type Drawing, drawPage, type LoadedPage } from './pdfium'

/** Numbers of `FPDF_PAGEOBJ_…` in fpdf_edit.h. */
const [textType, formType] = [1, 5]
/** In pixels, about one for each point of a page. */
const size = { width: 700, maxHeight: 1400 }
/** What PDFium makes of a hyphen at the end of a line. */
const hyphen = 2
/** They belong to words of Telugu and Hindi. */
const joiners = ['\u200c', '\u200d']
/** Smaller changes of a colour cannot be seen. */
const minChange = 8

/** Four numbers; where nothing else is said, left, right, bottom and top on the page. */
export type PageBox = readonly [number, number, number, number]

export interface PageWord {
  text: string
  /** As high as the line. */
  box: PageBox
  isShown: boolean
}

/** In the order of the page. @throws {SlowPage} */
export function readWords(page: LoadedPage): PageWord[] {
  const buffer = page.lib.malloc(64)
  try {
    const words = listWords(page, buffer)
    if (words.length === 0) return []
    const shows = without(page, buffer, drawPage(page, size))
    return words.map(({ text, box, letters }) => ({
      text,
      box,
      isShown: letters.length > 0 && letters.every(shows),
    }))
  } finally {
    page.lib.free(buffer)
  }
}

/** The texts of a page, with those in its forms. */
function listTexts({ lib, handle }: LoadedPage): number[] {
  const list = (object: number): number[] => {
    const type = lib.FPDFPageObj_GetType(object)
    if (type !== formType) return type === textType ? [object] : []
    return range(lib.FPDFFormObj_CountObjects(object)).flatMap((at) =>
      list(lib.FPDFFormObj_GetObject(object, at)),
    )
  }
  return range(lib.FPDFPage_CountObjects(handle)).flatMap((at) => list(lib.FPDFPage_GetObject(handle, at)))
}

/** With the boxes of the letters that have a shape. */
function listWords({ lib, handle }: LoadedPage, buffer: number) {
  const text = lib.FPDFText_LoadPage(handle)
  const words: { text: string; box: PageBox; letters: PageBox[] }[] = []
  let isNew = true
  for (const index of range(lib.FPDFText_CountChars(text))) {
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
    word.letters.push(box)
    lib.FPDFText_GetLooseCharBox(text, index, buffer)
    const [left, top, right, bottom] = new Float32Array(lib.memory().buffer, buffer, 4)
    word.box = join(word.letters.length > 1 ? word.box : box, [left!, right!, bottom!, top!])
  }
  lib.FPDFText_ClosePage(text)
  return words
}

function join(one: PageBox, other: PageBox): PageBox {
  const at = (side: 0 | 1 | 2 | 3, choose: typeof Math.min) => choose(one[side], other[side])
  return [at(0, Math.min), at(1, Math.max), at(2, Math.min), at(3, Math.max)]
}

/** Compares a drawing of the page without its texts with `all`, and tells whether they differ in a box. */
function without(
  page: LoadedPage,
  buffer: number,
  { width, height, pixels }: Drawing,
): (box: PageBox) => boolean {
  const { lib, handle } = page
  const texts = listTexts(page)
  for (const text of texts) lib.FPDFPageObj_SetIsActive(text, false)
  const others = drawPage(page, size).pixels
  for (const text of texts) lib.FPDFPageObj_SetIsActive(text, true)
  const toPixel = (x: number, y: number) => {
    lib.FPDF_PageToDevice(handle, 0, 0, width, height, 0, x, y, buffer, buffer + 4)
    return new Int32Array(lib.memory().buffer.slice(buffer, buffer + 8))
  }
  return ([left, right, bottom, top]) => {
    const [from, to] = [toPixel(left, bottom), toPixel(right, top)]
    const [x1, x2] = [Math.min(from[0]!, to[0]!) - 1, Math.max(from[0]!, to[0]!) + 1]
    const [y1, y2] = [Math.min(from[1]!, to[1]!) - 1, Math.max(from[1]!, to[1]!) + 1]
    for (let y = Math.max(0, y1); y <= Math.min(height - 1, y2); y++)
      for (let at = (y * width + Math.max(0, x1)) * 4; at < (y * width + Math.min(width, x2 + 1)) * 4; at++)
        if (Math.abs(pixels[at]! - others[at]!) >= minChange) return true
    return false
  }
}

function range(length: number): number[] {
  return Array.from({ length: Math.max(0, length) }, (_, index) => index)
}
