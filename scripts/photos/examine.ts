/** Finds out all that is known about an original, and encodes its published files. The cache keeps both until this code changes. */
import { headLength, sniff } from '../../src/model/judge/sniff'
import { type EncodedFile, encodePhoto, greySquare, smallestSize } from './encode'
import { gitHash } from './git-hash'
import { hasMetadata, isSamplePhoto } from './metadata'
import { judgeHeader, later, type Refused, readHeader, readPixels } from './read'
import type { Item } from './records'

export interface PhotoNeeds {
  /** Its published files are needed. */
  isPublished?: boolean
  /** No other photo is read at the same time, so this one may be large. */
  isExclusive?: boolean
}

interface Examined {
  item: Item
  files: EncodedFile[]
}

/** `content`: the bytes of the file. `hash`: their checksum. */
export async function examinePhoto(
  content: Buffer,
  hash: string,
  { isPublished, isExclusive }: PhotoNeeds,
): Promise<Examined | typeof later> {
  const refused = sniff(content.subarray(0, headLength))
  const header = refused === undefined ? await readHeader(content) : { refused }
  const facts = {
    hash,
    gitHash: gitHash(content),
    bytes: content.length,
    hasMetadata: hasMetadata(content),
    ...(isSamplePhoto(content) && { isSample: true as const }),
  }
  const refuse = (reason: Refused): Examined => ({ item: { ...facts, ...reason }, files: [] })
  if ('refused' in header) return refuse(header)
  const judged = judgeHeader(header, isExclusive)
  if (judged) return judged === later ? later : refuse(judged)
  // In the same way in any case: `check` and builds have to refuse the same photos.
  const pixels = await readPixels(content, header)
  if ('refused' in pixels) return refuse(pixels)
  if (!isPublished) {
    const square = (await greySquare(await smallestSize(pixels))).toString('base64')
    return { item: { ...facts, square }, files: [] }
  }
  const { encoded, files, smallest } = await encodePhoto(pixels)
  const square = (await greySquare(smallest)).toString('base64')
  return { item: { ...facts, square, encoded }, files }
}
