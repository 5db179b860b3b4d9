/** Draws a social card: the whole photo, with the title and the name of the trust beside it. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { escapeText } from '../../lib/html'
import { cardFont } from './card-fonts'
import { cardSize } from './card-size'

export const cardFile = 'card.jpg'

/** Facebook and WhatsApp may not show larger files. */
const maxBytes = 300_000
const marginPixels = 48
const barPixels = 12
/** The photo fits into the right part of this size. */
const photoSize = { width: 800, height: cardSize.height - barPixels }
const ink = '#17163f'
const marigold = '#f2a71b'
/** In pixels. The first size in which the title fits is used. */
const titleSizes = [68, 56, 46, 40, 34, 28]
const maxTitlePixels = 370
const maxNamePixels = 140
const maxLetters = 300
/** How much is drawn of a title that fits in no size. */
const shortenedLetters = 80

/** Pixels, which need not be encoded and decoded between two steps. */
interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

export interface Background extends Pixels {
  /** The space for the texts, in pixels. */
  textWidth: number
}

/**
 * Everything except the title, as raw pixels, because many cards share it: the photo (a file), and the name of the site,
 * unless it is a placeholder.
 */
export async function drawBackground(
  photo: string | undefined,
  name: string | undefined,
): Promise<Background> {
  const bar = sharp({
    create: { width: cardSize.width, height: barPixels, channels: 3, background: marigold },
  })
  const layers = [layer(await pixels(bar), 0, photoSize.height)]
  if (photo) {
    const shown = await pixels(sharp(photo).resize({ ...photoSize, fit: 'inside' }))
    const { width, height } = shown.raw
    const left = cardSize.width - Math.round((photoSize.width + width) / 2)
    layers.push(layer(shown, left, Math.round((photoSize.height - height) / 2)))
  }
  const textWidth = cardSize.width - (photo ? photoSize.width : 0) - 2 * marginPixels
  const label = name && (await drawName(name, textWidth))
  if (label) layers.push(layer(label, marginPixels, photoSize.height - marginPixels - label.raw.height))
  const card = sharp({ create: { ...cardSize, channels: 3, background: ink } }).composite(layers)
  return { ...(await pixels(card)), textWidth }
}

const layer = ({ data, raw }: Pixels, left: number, top: number): OverlayOptions => ({
  input: data,
  raw,
  left,
  top,
})

/** The number of channels is that of the result, because text and compositing add one. */
async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels: channels as 1 | 2 | 3 | 4 } }
}

/** Returns a JPEG below 300 kB. */
export async function drawCard({ data, raw, textWidth }: Background, title: string): Promise<Buffer> {
  const heading = title ? await drawTitle(title, textWidth) : undefined
  const layers = heading ? [layer(heading, marginPixels, marginPixels)] : []
  // Baseline: progressive JPEG would take half as long again, without a benefit for a card.
  const encode = (quality: number) => sharp(data, { raw }).composite(layers).jpeg({ quality }).toBuffer()
  for (const quality of [80, 65]) {
    const jpeg = await encode(quality)
    if (jpeg.length < maxBytes) return jpeg
  }
  return encode(40)
}

/** Its beginning, if it does not fit. */
async function drawName(name: string, width: number): Promise<Pixels | undefined> {
  const text = await drawText(lettersOf(name).slice(0, maxLetters).join(''), {
    size: 24,
    color: marigold,
    width,
  })
  return text && crop(text, width, maxNamePixels)
}

/** In the largest size in which it fits without a break inside a word; otherwise its beginning. */
async function drawTitle(title: string, width: number): Promise<Pixels | undefined> {
  const letters = lettersOf(title)
  if (letters.length <= maxLetters) {
    for (const size of titleSizes) {
      const text = await drawText(letters.join(''), { size, color: 'white', width, wrap: 'word' })
      if (!text || (text.raw.width <= width && text.raw.height <= maxTitlePixels)) return text
    }
  }
  const beginning = letters.slice(0, shortenedLetters).join('').trimEnd()
  const text = await drawText(`${beginning} …`, { size: titleSizes.at(-1)!, color: 'white', width })
  return text && crop(text, width, maxTitlePixels)
}

/** Characters with their marks. More marks than any language uses are removed, because Pango fails on them. */
function lettersOf(text: string): string[] {
  return text.replace(/\p{Cc}/gu, ' ').match(/\P{M}\p{M}{0,8}/gu) ?? []
}

interface TextStyle {
  /** In pixels. */
  size: number
  color: string
  /** Where lines break, in pixels. With `word`, a longer word makes the text wider. */
  width: number
  wrap?: 'word' | 'word-char'
}

/** The lines of English would have the distance of Telugu, whose letters have signs above and below. */
const lineHeight = (text: string) => (/[\u0C00-\u0C7F]/.test(text) ? '' : ' line_height="0.8"')

/** Undefined if nothing of the text is visible. */
async function drawText(
  text: string,
  { size, color, width, wrap = 'word-char' }: TextStyle,
): Promise<Pixels | undefined> {
  const drawn = sharp({
    text: {
      text: `<span foreground="${color}"${lineHeight(text)}>${escapeText(text)}</span>`,
      font: `${cardFont} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap,
    },
  })
  return pixels(drawn).catch((error: Error) => {
    if (!error.message.includes('no text to render')) throw error
    return undefined
  })
}

async function crop({ data, raw }: Pixels, maxWidth: number, maxHeight: number): Promise<Pixels> {
  const width = Math.min(raw.width, maxWidth)
  const height = Math.min(raw.height, maxHeight)
  return pixels(sharp(data, { raw }).extract({ left: 0, top: 0, width, height }))
}
