/** Makes the record of an original, and its published files, in one read of the file. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { headLength, sniff } from '../../../src/shared/photos/sniff'
import { readHead } from '../../lib/files'
import { openPhoto } from '../decode/decode'
import { convertPhoto } from '../encode/convert'
import type { Size } from '../encode/plan'
import { type Measures, measurePhoto, measurePixels, sizeOf } from '../measure/measure'
import { type Refused, refuseUnreadable } from '../task'
import { readChecksums, readFacts } from './facts'
import {
  type FileFacts,
  keepFiles,
  keepRecord,
  type Made,
  type PhotoTask,
  readFiles,
  readRecord,
  type Unread,
} from './record'

const maxBytes = 300e6
/** Larger files are not searched for texts and places. Hosts of repositories refuse them anyway. */
const maxSearchedBytes = 500e6
/** A larger file is read while no other one is. */
const maxSharedBytes = 100e6

/** The record that is kept, or a new one. @throws if it cannot be kept, for example on a full disk. */
export async function makeRecord(task: PhotoTask): Promise<Made | Refused | Unread> {
  const { cache, known, converted, isAlone } = task
  if (converted) return finish(converted.facts, converted.photo, task, converted.size)
  const read = await readOriginal(task).catch(refuseUnreadable)
  if (!('facts' in read)) return read
  const { facts, content, refused } = read
  if (facts.hash === known) return { record: facts }
  const record = readRecord(cache, facts.hash, task)
  if (record) return { record: { ...record, md5: facts.md5 } }
  if (refused !== undefined) return finish(facts, { refused }, task)
  const photo = await openPhoto(content, isAlone)
  if (!('waits' in photo)) return finish(facts, photo, task)
  const { waits } = photo
  return waits === 'heic' ? { ...photo, waits, facts, content } : { waits }
}

interface ReadFile {
  facts: FileFacts
  content: Buffer
  /** Why the file is not opened. */
  refused?: string
}

async function readOriginal({ path, hasMd5, isAlone }: PhotoTask): Promise<ReadFile | { waits: 'alone' }> {
  const { size } = statSync(path)
  if (size > maxSharedBytes && !isAlone) return { waits: 'alone' }
  if (size > maxSearchedBytes) {
    const refused = sniff(readHead(path, headLength)) ?? tooLarge
    return { facts: await readChecksums(path, size), content: Buffer.alloc(0), refused }
  }
  const content = await readFile(path)
  const refused = sniff(content.subarray(0, headLength)) ?? (size > maxBytes ? tooLarge : undefined)
  return { facts: readFacts(content, hasMd5), content, refused }
}

const tooLarge = `is larger than ${maxBytes / 1e6} MB and was left out: send a smaller copy.`

/** `photo`: what is decoded, or why it cannot be. `size`: that of the upright original, if `photo` is a conversion. */
async function finish(
  facts: FileFacts,
  photo: Buffer | Refused,
  { cache, isPublished }: PhotoTask,
  size?: Size,
): Promise<Made> {
  const refuse = ({ refused }: Refused) => ({ record: keepRecord(cache, { ...facts, refused }) })
  if ('refused' in photo) return refuse(photo)
  let published = readFiles(cache, facts.hash)
  const isEncoded = isPublished && !published
  let measures: Measures | Refused
  if (isEncoded) {
    const converted = await convertPhoto(photo)
    if ('refused' in converted) return refuse(converted)
    measures = await measurePixels(converted.smallest, size ?? (await sizeOf(photo)))
    published = keepFiles(cache, facts.hash, converted.encoded)
  } else measures = await measurePhoto(photo, size)
  if ('refused' in measures) return refuse(measures)
  return { record: { ...keepRecord(cache, { ...facts, ...measures }), published }, isEncoded }
}
