/** Makes the record of an original, and its published files, in one read of the file, or takes them from the cache. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { headLength, sniff } from '../../src/model/judge/sniff'
import { readHead, withoutLinks } from '../lib/read-files'
import { isFaultOfFile } from '../lib/system'
import { checksum } from '../store/file-state'
import { examinePhoto, type PhotoNeeds } from './examine'
import { later, type Refused } from './read'
import { keepRecord, type PhotoRecord, readRecord } from './records'

/** The input of a worker. */
export interface PhotoTask extends PhotoNeeds {
  path: string
  /** The folder of the cache. */
  cache: string
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
  const { cache, isPublished } = task
  const content = await readOriginal(task.path).catch(refuseUnreadable)
  if (!Buffer.isBuffer(content)) return content
  const hash = checksum(content)
  const known = readRecord(cache, hash, isPublished)
  if (known) return { record: known }
  const examined = await examinePhoto(content, hash, task)
  if (examined === later) return later
  const { item, files } = examined
  return { record: keepRecord(cache, item, files), ...(item.encoded && { isEncoded: true }) }
}

async function readOriginal(path: string): Promise<Buffer | Refused> {
  if (statSync(path).size <= maxBytes) return readFile(path, { flag: withoutLinks })
  return { refused: sniff(readHead(path, headLength)) ?? tooLarge }
}

/** @throws errors that the file did not cause, such as too many open files. */
function refuseUnreadable(error: unknown): Refused {
  if (!isFaultOfFile(error)) throw error
  return { refused: 'the file cannot be read and was left out: check its permissions, or copy it again.' }
}
