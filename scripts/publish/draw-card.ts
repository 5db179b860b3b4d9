/** Draws a social card: the photo, a veil of ink over its lower half, the title on it. */
import sharp, { type Sharp } from 'sharp'
import { escaped, fontFamily } from './fonts'

export const cardSize = { width: 1200, height: 630 }

/** Facebook and WhatsApp show larger files late or not at all. */
const mostBytes = 300_000
const margin = 64
const ink = '#17163f'
const marigold = '#f2a71b'
/** Pixels; the first at which the title has room is taken. */
const titleSizes = [68, 58, 50, 42, 34]
const titleRoom = 260

export interface Background {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** The photo cut to the card under its veil; raw pixels, because many cards may share one photo. */
export async function drawBackground(photo: string | undefined): Promise<Background> {
  const canvas = photo
    ? sharp(photo).resize({ ...cardSize, fit: 'cover', position: 'attention' })
    : sharp({ create: { ...cardSize, channels: 3, background: ink } })
  return pixels(canvas.composite([{ input: veil }]))
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
  const label = name ? await drawText(name, 30, marigold, 45) : undefined
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

async function drawTitle(title: string): Promise<Text> {
  for (const size of titleSizes) {
    const text = await drawText(title, size, 'white')
    if (text.height <= titleRoom) return text
  }
  return drawText(`${title.slice(0, 120).trimEnd()} …`, titleSizes.at(-1)!, 'white', titleRoom)
}

/** `most`: higher text is cut off, in pixels. */
async function drawText(text: string, size: number, color: string, most?: number): Promise<Text> {
  const width = cardSize.width - 2 * margin
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${fontFamily} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, most ?? info.height)
  if (info.width <= width && height === info.height) return { data, width: info.width, height }
  const cut = { left: 0, top: 0, width: Math.min(info.width, width), height }
  return { data: await sharp(data).extract(cut).png().toBuffer(), width: cut.width, height }
}
