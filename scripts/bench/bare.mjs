// What the photo step is held against: sharp and nothing else. Each photo is decoded once, its profile is applied
// after the first resize, and the same files are written: no cache, no look at what comes in or goes out.
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const [from, to, settings] = process.argv.slice(2)
const { widths, avif, jpeg } = JSON.parse(settings)
sharp.concurrency(1)
sharp.cache(false)
await mkdir(to, { recursive: true })
const names = readdirSync(from).filter((name) => name.endsWith('.jpg'))

async function encode(name) {
  const photo = sharp(join(from, name))
  const { orientation = 1 } = await photo.metadata()
  const first = photo.resize({ [orientation > 4 ? 'height' : 'width']: widths.at(-1) })
  let source = sharp(
    await first.keepExif().keepIccProfile().tiff({ compression: 'none' }).toBuffer(),
  ).autoOrient()
  for (const width of widths.toReversed()) {
    const { data, info } = await source
      .resize(width)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    await writeFile(join(to, `${name}-${width}.avif`), await pixels().avif(avif).toBuffer())
    await writeFile(join(to, `${name}-${width}.jpg`), await pixels().jpeg(jpeg).toBuffer())
    source = pixels()
  }
}

const lane = async () => {
  for (let name = names.pop(); name; name = names.pop()) await encode(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
