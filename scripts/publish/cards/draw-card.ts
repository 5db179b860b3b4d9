/** Draws a social card: the photo, a veil of ink over its lower half, the title on it. */
import sharp, { type Sharp } from 'sharp'
import { escapeText } from '../../lib/html'
import { cardFont } from './card-fonts'

export const cardSize = { width: 1200, height: 630 }

/** Facebook and WhatsApp show larger files late or not at all. */
const mostBytes = 300_000
const margin = 64
const ink = '#17163f'
const marigold = '#f2a71b'
/** Pixels; the first at which the title has room is taken. */
const titleSizes = [68, 58, 50, 42, 34]
const titleRoom = 260
/** How many times longer or higher than the card a photo may be. */
const maxStretch = 8
const maxLetters = 300
/** Of a title that has no room in any size. */
const lettersOfLongTitle = 120

export interface Background {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** The photo cut to the card under its veil; raw pixels, because many cards may share one photo. */
export async function drawBackground(photo: string | undefined): Promise<Background> {
  const canvas = photo
    ? await cutToCard(photo)
    : sharp({ create: { ...cardSize, channels: 3, background: ink } })
  return pixels(canvas.composite([{ input: veil }]))
}

/**
 * The part of the photo that has most to show. Of a very long one only the middle is looked at, because a photo is
 * scaled to the card before it is cut.
 */
async function cutToCard(photo: string): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata()
  const card = cardSize.width / cardSize.height
  const part = {
    width: Math.min(width, Math.ceil(height * card * maxStretch)),
    height: Math.min(height, Math.ceil((width / card) * maxStretch)),
  }
  return sharp(photo)
    .extract({
      left: Math.floor((width - part.width) / 2),
      top: Math.floor((height - part.height) / 2),
      ...part,
    })
    .resize({ ...cardSize, fit: 'cover', position: 'attention' })
}

/** Composing adds a channel: how many there are is told by the result alone. */
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

/** A JPEG below 300 kB. `name` is the site's, where it has a real one. */
export async function drawCard(
  { data, raw }: Background,
  title: string,
  name: string | undefined,
): Promise<Buffer> {
  const label = name
    ? await drawText(lettersOf(name).slice(0, maxLetters).join(''), 30, marigold, 45)
    : undefined
  const heading = title ? await drawTitle(title) : undefined
  const bottom = cardSize.height - margin
  const card = await pixels(
    sharp(data, { raw }).composite([
      ...(label ? [{ input: label.data, left: margin, top: bottom - label.height }] : []),
      ...(heading
        ? [
            {
              input: heading.data,
              left: margin,
              top: bottom - (label ? label.height + 18 : 0) - heading.height,
            },
          ]
        : []),
    ]),
  )
  const encode = (quality: number) =>
    sharp(card.data, { raw: card.raw }).jpeg({ quality, progressive: true }).toBuffer()
  for (const quality of [80, 65]) {
    const jpeg = await encode(quality)
    if (jpeg.length < mostBytes) return jpeg
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
      if (!text || text.height <= titleRoom) return text
    }
  }
  const beginning = letters.slice(0, lettersOfLongTitle).join('').trimEnd()
  return drawText(`${beginning} …`, titleSizes.at(-1)!, 'white', titleRoom)
}

/** Each with its marks, but no more of them than any language writes: the library that draws text refuses towers. */
function lettersOf(text: string): string[] {
  return text.replace(/\p{Cc}/gu, ' ').match(/\P{M}\p{M}{0,8}/gu) ?? []
}

/** Text higher than `maxHeight` is cut off. Undefined where nothing of the text can be seen. */
async function drawText(
  text: string,
  size: number,
  color: string,
  maxHeight = Number.POSITIVE_INFINITY,
): Promise<Text | undefined> {
  const width = cardSize.width - 2 * margin
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
