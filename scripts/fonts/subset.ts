/** Subsets glyphs and weights of a font with HarfBuzz's subsetter, as WebAssembly. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface SubsetOptions {
  /** The characters to keep. */
  text: string
  /** Ids of further glyphs to keep; without them, all glyphs that the characters can turn into. */
  glyphs?: Iterable<number>
  /** The OpenType features to keep, by their tags; without them, all. */
  features?: readonly string[]
  /** The range of the weight axis to keep, or the only weight. */
  weights: readonly [number, number] | number
}

type Call = (...args: number[]) => number
type Subsetter = Record<string, Call> & { memory: WebAssembly.Memory }

// Values of hb-blob.h and hb-subset.h.
const memoryWritable = 2
const layoutFeatures = 6
const noLayoutClosure = 0x200
/** Limits the axis to the range, with the nearest default. */
const ownDefault = Number.NaN

const subsetterFile = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
let loading: Promise<Subsetter> | undefined

async function load(): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(readFileSync(subsetterFile))
  const subsetter = instance.exports as Subsetter
  subsetter._initialize!()
  return subsetter
}

/** `font` and the result are OpenType files. @throws if the font cannot be subset. */
export async function subsetFont(font: Uint8Array, options: SubsetOptions): Promise<Uint8Array> {
  loading ??= load()
  const hb = await loading
  const data = hb.malloc!(font.length)
  // A view is invalid as soon as the memory grows.
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create!(data, font.length, memoryWritable, 0, 0)
  const face = hb.hb_face_create!(blob, 0)
  const input = createInput(hb, face, options)
  const result = hb.hb_subset_or_fail!(face, input)
  hb.hb_subset_input_destroy!(input)
  const bytes = result ? copyOut(hb, result) : undefined
  hb.hb_face_destroy!(result)
  hb.hb_face_destroy!(face)
  hb.hb_blob_destroy!(blob)
  hb.free!(data)
  if (!bytes) throw new Error('The font could not be subset.')
  return bytes
}

function createInput(
  hb: Subsetter,
  face: number,
  { text, glyphs, features, weights }: SubsetOptions,
): number {
  const input = hb.hb_subset_input_create_or_fail!()
  const tags = hb.hb_subset_input_set!(input, layoutFeatures)
  hb.hb_set_clear!(tags)
  if (features) for (const feature of features) hb.hb_set_add!(tags, toTag(feature))
  else hb.hb_set_invert!(tags)
  const characters = hb.hb_subset_input_unicode_set!(input)
  for (const character of text) hb.hb_set_add!(characters, character.codePointAt(0)!)
  if (glyphs) {
    hb.hb_subset_input_set_flags!(input, noLayoutClosure)
    const kept = hb.hb_subset_input_glyph_set!(input)
    for (const glyph of glyphs) hb.hb_set_add!(kept, glyph)
  }
  const axis = toTag('wght')
  if (typeof weights === 'number') hb.hb_subset_input_pin_axis_location!(input, face, axis, weights)
  else hb.hb_subset_input_set_axis_range!(input, face, axis, weights[0], weights[1], ownDefault)
  return input
}

function copyOut(hb: Subsetter, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob!(face)
  const start = hb.hb_blob_get_data!(blob, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length!(blob))
  hb.hb_blob_destroy!(blob)
  return bytes
}

/** A tag of four letters as a number. */
function toTag(name: string): number {
  return [...name].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0)
}
