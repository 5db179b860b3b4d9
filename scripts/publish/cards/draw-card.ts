/** Draws a social card: the whole photo, with the title and the name of the trust beside it. */
import sharp, { type Sharp } from 'sharp'
import { escapeText } from '../../lib/html'
import { cardFont } from './card-fonts'

/** The file of a card in the cache. */
export const cardFile = 'card.jpg'
export const cardSize = { width: 1200, height: 630 }

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

export interface Background {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  /** The space for the texts, in pixels. */
  textWidth: number
}

/** The photo (a file) beside the space for the texts, as raw pixels, because cards may share a photo. */
export async function drawBackground(photo: string | undefined): Promise<Background> {
  const bar = sharp({
    create: { width: cardSize.width, height: barPixels, channels: 3, background: marigold },
  })
  const layers = [{ input: await bar.png().toBuffer(), left: 0, top: photoSize.height }]
  if (photo) {
    const { data: input, info } = await sharp(photo)
      .resize({ ...photoSize, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const left = cardSize.width - Math.round((photoSize.width + info.width) / 2)
    layers.push({ input, left, top: Math.round((photoSize.height - info.height) / 2) })
  }
  const card = sharp({ create: { ...cardSize, channels: 3, background: ink } }).composite(layers)
  const width = cardSize.width - (photo ? photoSize.width : 0)
  return { ...(await pixels(card)), textWidth: width - 2 * marginPixels }
}

/** Uses the number of channels of the result, because compositing adds one. */
async function pixels(image: Sharp): Promise<Pick<Background, 'data' | 'raw'>> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { ...cardSize, channels: info.channels as 1 | 2 | 3 | 4 } }
}

/** Returns a JPEG below 300 kB. `name`: the name of the site, unless it is a placeholder. */
export async function drawCard(
  { data, raw, textWidth }: Background,
  title: string,
  name: string | undefined,
): Promise<Buffer> {
  const named =
    name &&
    (await drawText(lettersOf(name).slice(0, maxLetters).join(''), {
      size: 24,
      color: marigold,
      width: textWidth,
    }))
  const label = named && (await crop(named, textWidth, maxNamePixels))
  const heading = title ? await drawTitle(title, textWidth) : undefined
  const bottom = photoSize.height - marginPixels
  const layers = [
    ...(heading ? [{ input: heading.data, left: marginPixels, top: marginPixels }] : []),
    ...(label ? [{ input: label.data, left: marginPixels, top: bottom - label.height }] : []),
  ]
  // Baseline: progressive JPEG would take half as long again, without a benefit for a card.
  const encode = (quality: number) => sharp(data, { raw }).composite(layers).jpeg({ quality }).toBuffer()
  for (const quality of [80, 65]) {
    const jpeg = await encode(quality)
    if (jpeg.length < maxBytes) return jpeg
  }
  return encode(40)
}

interface Text {
  data: Buffer
  width: number
  height: number
}

/** In the largest size in which it fits without a break inside a word; otherwise its beginning. */
async function drawTitle(title: string, width: number): Promise<Text | undefined> {
  const letters = lettersOf(title)
  if (letters.length <= maxLetters) {
    for (const size of titleSizes) {
      const text = await drawText(letters.join(''), { size, color: 'white', width, wrap: 'word' })
      if (!text || (text.width <= width && text.height <= maxTitlePixels)) return text
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
): Promise<Text | undefined> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${color}"${lineHeight(text)}>${escapeText(text)}</span>`,
      font: `${cardFont} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      if (!error.message.includes('no text to render')) throw error
    })
  if (!drawn) return
  const { data, info } = drawn
  return { data, width: info.width, height: info.height }
}

async function crop(text: Text, maxWidth: number, maxHeight: number): Promise<Text> {
  if (text.width <= maxWidth && text.height <= maxHeight) return text
  const part = { width: Math.min(text.width, maxWidth), height: Math.min(text.height, maxHeight) }
  const data = await sharp(text.data)
    .extract({ left: 0, top: 0, ...part })
    .png()
    .toBuffer()
  return { data, ...part }
}
