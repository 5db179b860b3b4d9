/** Makes the record of an original, and its published files, in one read of the file. */
import { createHash, hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { headLength, sniff } from '../../src/shared/photos/sniff'
import { readHead } from '../lib/read-files'
import { isFaultOfFile } from '../lib/system'
import { encodePhoto, greySquare, smallestSize } from './encode'
import { hasMetadata, isSamplePhoto } from './metadata'
import { judgeHeader, later, type Refused, readHeader, readPixels } from './read'
import { keepRecord, type PhotoRecord, readRecord } from './records'

/** The input of a worker. */
export interface PhotoTask {
  path: string
  /** The folder of the cache. */
  cache: string
  /** Its published files are needed. */
  isPublished?: boolean
  /** No other photo is read at the same time, so this one may be large. */
  isExclusive?: boolean
}

/** The output of a worker. */
export interface Made {
  record: PhotoRecord
  /** Whether files were encoded. */
  isEncoded?: boolean
}

const maxBytes = 100_000_000
const tooLarge = `is larger than ${maxBytes / 1e6} MB and was left out: send a smaller copy.`

/** The record that is kept, or a new one. @throws if it cannot be kept, for example on a full disk. */
export async function makeRecord(task: PhotoTask): Promise<Made | Refused | typeof later> {
  const { cache, isPublished, isExclusive } = task
  const content = await readOriginal(task.path).catch(refuseUnreadable)
  if (!Buffer.isBuffer(content)) return content
  const sum = hash('sha256', content)
  const known = readRecord(cache, sum, isPublished)
  if (known) return { record: known }

  const refused = sniff(content.subarray(0, headLength))
  const header = refused === undefined ? await readHeader(content) : { refused }
  const facts = {
    hash: sum,
    gitHash: createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex'),
    bytes: content.length,
    hasMetadata: hasMetadata(content),
    ...(isSamplePhoto(content) && { isSample: true as const }),
  }
  const refuse = (reason: Refused) => ({ record: keepRecord(cache, { ...facts, ...reason }) })
  if ('refused' in header) return refuse(header)
  const judged = judgeHeader(header, isExclusive)
  if (judged) return judged === later ? later : refuse(judged)
  // In the same way in any case: `check` and builds have to refuse the same photos.
  const pixels = await readPixels(content, header)
  if ('refused' in pixels) return refuse(pixels)
  if (!isPublished) {
    const square = (await greySquare(await smallestSize(pixels))).toString('base64')
    return { record: keepRecord(cache, { ...facts, square }) }
  }
  const { encoded, files, smallest } = await encodePhoto(pixels)
  const square = (await greySquare(smallest)).toString('base64')
  return { record: keepRecord(cache, { ...facts, square, encoded }, files), isEncoded: true }
}

async function readOriginal(path: string): Promise<Buffer | Refused> {
  if (statSync(path).size <= maxBytes) return readFile(path)
  return { refused: sniff(readHead(path, headLength)) ?? tooLarge }
}

/** @throws errors that the file did not cause, such as too many open files. */
function refuseUnreadable(error: unknown): Refused {
  if (!isFaultOfFile(error)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}
