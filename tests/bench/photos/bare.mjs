// The photo step is compared with this script, which uses only sharp. Each photo is decoded once, its profile is applied
// after the first resize, and the same files are written, without a cache and without checks of input and output.
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const [from, to, recipe, formats] = process.argv.slice(2)
const settings = JSON.parse(recipe)
const { widths } = settings
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
    for (const format of formats.split(','))
      await writeFile(
        join(to, `${name}-${width}.${format}`),
        await pixels().toFormat(format, settings[format]).toBuffer(),
      )
    source = pixels()
  }
}

const lane = async () => {
  for (let name = names.pop(); name; name = names.pop()) await encode(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
