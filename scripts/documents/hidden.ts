/**
 * Finds what a page contains without showing it: text outside of the page, invisible, in the colour of the paper or under
 * something else; pictures that are covered or cut off. The page is drawn with and without its text, and with and without
 * each picture: where nothing changes, nothing is shown.
 */
import { drawPage, type Pdfium } from './pdfium'

type Hidden = 'text' | 'a picture, or a part of one,'

/** Numbers of `FPDF_PAGEOBJ_…` in fpdf_edit.h. */
const kinds = { text: 1, picture: 3, form: 5 }
/** In pixels, about one for each point of a page. */
const size = { width: 700, maxHeight: 1400 }
/** Pictures may be as white as paper. */
const [white, magenta] = [0xffffffff, 0xffff00ff]
/** Smaller changes of a colour cannot be seen. */
const minChange = 8
/** Rows and columns that a picture is divided into. */
const parts = 12

/** Left, right, bottom and top on the page. */
type Box = readonly number[]
/** From the square of a picture, from 0 to 1, to the page. */
type Matrix = readonly number[]
interface Item {
  object: number
  kind: number
  matrix: Matrix
}

export function findHidden(lib: Pdfium, page: number): Hidden | undefined {
  const buffer = lib.malloc(64)
  const floats = () => new Float64Array(lib.memory().buffer, buffer, 4)
  try {
    const items = range(lib.FPDFPage_CountObjects(page)).flatMap((index) =>
      list(lib.FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0]),
    )
    const texts = items.filter(({ kind }) => kind === kinds.text)
    const words = readWords()
    const showsText = words.length ? without(texts, white) : undefined
    if (!words.every((letters) => letters.length && letters.every(showsText!))) return 'text'
    const pictures = items.filter(({ kind }) => kind === kinds.picture)
    const showsAny = pictures.length ? without(pictures, magenta) : undefined
    const isAlone = (one: Item) => !pictures.some((other) => other !== one && overlap(one, other))
    // Under another, only drawing without this one shows what it hides. Each drawing decodes all pictures again.
    const shown = pictures.every((one) => isShown(one, isAlone(one) ? showsAny! : without([one], magenta)))
    if (!shown) return 'a picture, or a part of one,'
  } finally {
    lib.free(buffer)
  }
  return

  function list(object: number, outer: Matrix): Item[] {
    const kind = lib.FPDFPageObj_GetType(object)
    lib.FPDFPageObj_GetMatrix(object, buffer)
    const [a, b, c, d, e, f] = outer as [number, number, number, number, number, number]
    const own = [...new Float32Array(lib.memory().buffer, buffer, 6)]
    const matrix = [0, 2, 4].flatMap((at) => {
      const [x, y, shift] = [own[at]!, own[at + 1]!, at === 4 ? 1 : 0]
      return [a * x + c * y + shift * e, b * x + d * y + shift * f]
    })
    if (kind !== kinds.form) return [{ object, kind, matrix }]
    const count = lib.FPDFFormObj_CountObjects(object)
    return range(count).flatMap((index) => list(lib.FPDFFormObj_GetObject(object, index), matrix))
  }

  /** For each word, the boxes of the letters that have a shape. */
  function readWords(): Box[][] {
    const text = lib.FPDFText_LoadPage(page)
    const words: Box[][] = []
    let isNew = true
    for (const index of range(lib.FPDFText_CountChars(text))) {
      const letter = String.fromCodePoint(lib.FPDFText_GetUnicode(text, index))
      const isBetween = lib.FPDFText_IsGenerated(text, index) === 1 || /^[\p{Z}\p{C}]$/u.test(letter)
      if (isNew && !isBetween) words.push([])
      isNew = isBetween
      if (isBetween) continue
      lib.FPDFText_GetCharBox(text, index, buffer, buffer + 8, buffer + 16, buffer + 24)
      const [left, right, bottom, top] = floats() as unknown as [number, number, number, number]
      if (left < right && bottom < top) words.at(-1)!.push([left, right, bottom, top])
    }
    lib.FPDFText_ClosePage(text)
    return words
  }

  function isShown({ object, matrix }: Item, shows: (box: Box) => boolean): boolean {
    const boxes = range(parts ** 2).map((part) =>
      boxOf(matrix, (part % parts) / parts, Math.floor(part / parts) / parts, 1 / parts),
    )
    lib.FPDFImageObj_GetImageMetadata(object, page, buffer)
    const bitsPerPixel = new Uint32Array(lib.memory().buffer, buffer, 5)[4]
    // Stencils and transparent pictures show what is under them.
    const isWhole = bitsPerPixel !== 1 && !lib.FPDFPageObj_HasTransparency(object)
    return isWhole ? boxes.every(shows) : boxes.some(shows)
  }

  /** Draws the page with and without objects, and tells whether the two differ in a box. */
  function without(objects: readonly Item[], background: number): (box: Box) => boolean {
    const { width, height, pixels } = drawPage(lib, page, size, background)
    for (const { object } of objects) lib.FPDFPageObj_SetIsActive(object, false)
    const others = drawPage(lib, page, size, background).pixels
    for (const { object } of objects) lib.FPDFPageObj_SetIsActive(object, true)
    const toPixel = (x: number, y: number) => {
      lib.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, buffer, buffer + 4)
      return new Int32Array(lib.memory().buffer.slice(buffer, buffer + 8))
    }
    return ([left, right, bottom, top]) => {
      const [from, to] = [toPixel(left!, bottom!), toPixel(right!, top!)]
      const [x1, x2] = [Math.min(from[0]!, to[0]!) - 1, Math.max(from[0]!, to[0]!) + 1]
      const [y1, y2] = [Math.min(from[1]!, to[1]!) - 1, Math.max(from[1]!, to[1]!) + 1]
      for (let y = Math.max(0, y1); y <= Math.min(height - 1, y2); y++)
        for (let at = (y * width + Math.max(0, x1)) * 4; at < (y * width + Math.min(width, x2 + 1)) * 4; at++)
          if (Math.abs(pixels[at]! - others[at]!) >= minChange) return true
      return false
    }
  }
}

/** The place on the page of a part of the square of a picture. */
function boxOf([a, b, c, d, e, f]: Matrix, u: number, v: number, part: number): Box {
  const [left, bottom] = [a! * u + c! * v + e!, b! * u + d! * v + f!]
  return [left, left + (a! + c!) * part, bottom, bottom + (b! + d!) * part]
}

/** By more than a point, because neighbours may touch. */
function overlap(one: Item, other: Item): boolean {
  const [a, b] = [one, other].map(({ matrix }) => boxOf(matrix, 0, 0, 1))
  return [0, 2].every((at) => {
    const [from, to] = [a!, b!].map((box) => box.slice(at, at + 2).sort((x, y) => x - y))
    return Math.min(from![1]!, to![1]!) - Math.max(from![0]!, to![0]!) > 1
  })
}

function range(length: number): number[] {
  return Array.from({ length: Math.max(0, length) }, (_, index) => index)
}
