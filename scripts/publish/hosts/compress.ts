/** Writes compressed copies of text files for hosts that serve them (`--compress`). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/
/** Smaller files fit into a network packet without compression. */
const minBytes = 1024

export async function compressTexts(folder: string): Promise<void> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => texts.test(name))
  await Promise.all(names.sort().map((name) => compress(join(folder, name))))
}

async function compress(path: string): Promise<void> {
  const data = readFileSync(path)
  if (data.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length }
  const br = await promisify(brotliCompress)(data, { params })
  const gz = await promisify(gzip)(data, { level: 9 })
  gz[9] = 255 // unknown operating system, for the same bytes on each (RFC 1952, 2.3.1)
  if (br.length < data.length) writeFileSync(`${path}.br`, br)
  if (gz.length < data.length) writeFileSync(`${path}.gz`, gz)
}
