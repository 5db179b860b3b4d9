/**
 * Finds which words and pictures of a page are shown. Not shown are text outside of the page, invisible, in the colour of the paper
 * or under something else, and pictures that are covered or cut off. The page is drawn with and without its text, and with and without
 * each picture: what changes nothing is not shown.
 */
import { type Drawing, drawPage, type LoadedPage } from './pdfium'

/** Numbers of `FPDF_PAGEOBJ_…` in fpdf_edit.h. */
const kinds = { text: 1, picture: 3, form: 5 }
/** In pixels, about one for each point of a page. */
const size = { width: 700, maxHeight: 1400 }
/** Pictures may be as white as paper. */
const [white, magenta] = [0xffffffff, 0xffff00ff]
/** What PDFium makes of a hyphen at the end of a line. */
const hyphen = 2
/** They belong to words of Telugu and Hindi. */
const joiners = ['\u200c', '\u200d']
/** Smaller changes of a colour cannot be seen. */
const minChange = 8
/** Rows and columns that a picture is divided into. */
const parts = 12

/** Four numbers; where nothing else is said, left, right, bottom and top on the page. */
export type PageBox = readonly [number, number, number, number]

export interface PageWord {
  text: string
  /** As high as the line. */
  box: PageBox
  isShown: boolean
}

/** From the square of a picture, from 0 to 1, to the page. */
type Matrix = readonly number[]
interface Rendering {
  page: LoadedPage
  /** 64 bytes. */
  buffer: number
  background: number
}
interface Item {
  object: number
  kind: number
  matrix: Matrix
}

/** In the order of the page. @throws {SlowPage} */
export function readWords(page: LoadedPage): PageWord[] {
  return withBuffer(page, (buffer) => {
    const words = listWords(page, buffer)
    if (words.length === 0) return []
    const texts = listItems(page, buffer).filter(({ kind }) => kind === kinds.text)
    const shows = without({ page, buffer, background: white }, texts, drawPage(page, size))
    return words.map(({ text, box, letters }) => ({
      text,
      box,
      isShown: letters.length > 0 && letters.every(shows),
    }))
  })
}

/** Whether a picture, or a part of one, is not shown. @throws {SlowPage} */
export function hidesPicture(page: LoadedPage): boolean {
  return withBuffer(page, (buffer) => {
    const pictures = listItems(page, buffer).filter(({ kind }) => kind === kinds.picture)
    if (pictures.length === 0) return false
    const all = drawPage(page, size, { background: magenta })
    const shows = (some: Item[]) => without({ page, buffer, background: magenta }, some, all)
    const showsAny = shows(pictures)
    const isAlone = (item: Item) => !pictures.some((other) => other !== item && overlap(item, other))
    const isShown = (item: Item) => {
      const boxes = range(parts ** 2).map((tile) =>
        boxOf(item.matrix, (tile % parts) / parts, Math.floor(tile / parts) / parts, 1 / parts),
      )
      const { lib, handle } = page
      lib.FPDFImageObj_GetImageMetadata(item.object, handle, buffer)
      const bitsPerPixel = new Uint32Array(lib.memory().buffer, buffer, 5)[4]
      // Stencils and transparent pictures show what is under them.
      const isWhole = bitsPerPixel !== 1 && !lib.FPDFPageObj_HasTransparency(item.object)
      // Under another, only drawing without this one shows what it hides. Each drawing decodes all pictures again.
      const show = isAlone(item) ? showsAny : shows([item])
      return isWhole ? boxes.every(show) : boxes.some(show)
    }
    return !pictures.every(isShown)
  })
}

function withBuffer<T>({ lib }: LoadedPage, task: (buffer: number) => T): T {
  const buffer = lib.malloc(64)
  try {
    return task(buffer)
  } finally {
    lib.free(buffer)
  }
}

/** The objects of a page, with those in its forms. */
function listItems({ lib, handle }: LoadedPage, buffer: number): Item[] {
  const list = (object: number, outer: Matrix): Item[] => {
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
  const count = lib.FPDFPage_CountObjects(handle)
  return range(count).flatMap((index) => list(lib.FPDFPage_GetObject(handle, index), [1, 0, 0, 1, 0, 0]))
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

/** Compares a drawing of the page without some of its objects with `all`, and tells whether they differ in a box. */
function without(
  { page, buffer, background }: Rendering,
  objects: readonly Item[],
  { width, height, pixels }: Drawing,
): (box: PageBox) => boolean {
  const { lib, handle } = page
  for (const { object } of objects) lib.FPDFPageObj_SetIsActive(object, false)
  const others = drawPage(page, size, { background }).pixels
  for (const { object } of objects) lib.FPDFPageObj_SetIsActive(object, true)
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

/** The place on the page of a part of the square of a picture. */
function boxOf([a, b, c, d, e, f]: Matrix, u: number, v: number, tile: number): PageBox {
  const [left, bottom] = [a! * u + c! * v + e!, b! * u + d! * v + f!]
  return [left, left + (a! + c!) * tile, bottom, bottom + (b! + d!) * tile]
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
