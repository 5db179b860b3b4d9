/** Draws a social card: the photo, a dark gradient over its lower half, and the title. */
import sharp, { type Sharp } from 'sharp'
import type { Focus } from '../../../src/content/model'
import { escapeText } from '../../lib/html'
import { cardFont } from './card-fonts'

/** The file of a card in the cache. */
export const cardFile = 'card.jpg'
export const cardSize = { width: 1200, height: 630 }

/** Facebook and WhatsApp may not show larger files. */
const maxBytes = 300_000
const marginPixels = 64
const ink = '#17163f'
const marigold = '#f2a71b'
/** In pixels. The first size in which the title fits is used. */
const titleSizes = [68, 58, 50, 42, 34]
const maxTitlePixels = 260
const maxLetters = 300
/** How much is drawn of a title that fits in no size. */
const shortenedLetters = 120

/** A published photo. */
export interface CardPhoto {
  file: string
  focus: Focus
}

export interface Background {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** The cropped photo with its gradient, as raw pixels, because cards may share a photo. */
export async function drawBackground(photo: CardPhoto | undefined): Promise<Background> {
  const canvas = photo
    ? await cropToCard(photo)
    : sharp({ create: { ...cardSize, channels: 3, background: ink } })
  return pixels(canvas.composite([{ input: veil }]))
}

/** The largest part of the photo in the shape of the card, with its focus inside. */
async function cropToCard({ file, focus }: CardPhoto): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata()
  const shape = cardSize.width / cardSize.height
  const part = {
    width: Math.min(width, Math.ceil(height * shape)),
    height: Math.min(height, Math.ceil(width / shape)),
  }
  const left = Math.round(((width - part.width) * focus.x) / 100)
  const top = Math.round(((height - part.height) * focus.y) / 100)
  return sharp(file)
    .extract({ left, top, ...part })
    .resize({ ...cardSize, fit: 'fill' })
}

/** Uses the number of channels of the result, because compositing adds one. */
async function pixels(image: Sharp): Promise<Background> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { ...cardSize, channels: info.channels as 1 | 2 | 3 | 4 } }
}

const veil = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="v" x2="0" y2="1">
<stop offset=".2" stop-color="${ink}" stop-opacity="0"/><stop offset=".62" stop-color="${ink}" stop-opacity=".86"/>
<stop offset="1" stop-color="${ink}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#v)"/>
<rect y="618" width="1200" height="12" fill="${marigold}"/></svg>`,
)

/** Returns a JPEG below 300 kB. `name`: the name of the site, unless it is a placeholder. */
export async function drawCard(
  { data, raw }: Background,
  title: string,
  name: string | undefined,
): Promise<Buffer> {
  const label = name
    ? await drawText(lettersOf(name).slice(0, maxLetters).join(''), 30, marigold, 45)
    : undefined
  const heading = title ? await drawTitle(title) : undefined
  const bottom = cardSize.height - marginPixels
  const layers = [
    ...(label ? [{ input: label.data, left: marginPixels, top: bottom - label.height }] : []),
    ...(heading
      ? [
          {
            input: heading.data,
            left: marginPixels,
            top: bottom - (label ? label.height + 18 : 0) - heading.height,
          },
        ]
      : []),
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

async function drawTitle(title: string): Promise<Text | undefined> {
  const letters = lettersOf(title)
  if (letters.length <= maxLetters) {
    for (const size of titleSizes) {
      const text = await drawText(letters.join(''), size, 'white')
      if (!text || text.height <= maxTitlePixels) return text
    }
  }
  const beginning = letters.slice(0, shortenedLetters).join('').trimEnd()
  return drawText(`${beginning} …`, titleSizes.at(-1)!, 'white', maxTitlePixels)
}

/** Characters with their marks. More marks than any language uses are removed, because Pango fails on them. */
function lettersOf(text: string): string[] {
  return text.replace(/\p{Cc}/gu, ' ').match(/\P{M}\p{M}{0,8}/gu) ?? []
}

/** Draws a text, cropped to `maxHeight`. Undefined if nothing of it is visible. */
async function drawText(
  text: string,
  size: number,
  color: string,
  maxHeight = Number.POSITIVE_INFINITY,
): Promise<Text | undefined> {
  const width = cardSize.width - 2 * marginPixels
  const drawn = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeText(text)}</span>`,
      font: `${cardFont} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      if (!error.message.includes('no text to render')) throw error
    })
  if (!drawn) return
  const { data, info } = drawn
  const height = Math.min(info.height, maxHeight)
  if (info.width <= width && height === info.height) return { data, width: info.width, height }
  const cut = { left: 0, top: 0, width: Math.min(info.width, width), height }
  return { data: await sharp(data).extract(cut).png().toBuffer(), width: cut.width, height }
}
