/** Makes the published files of one photo and puts them into the cache; for a process of its own. */
import { readFile } from 'node:fs/promises'
import { type Entry, entryKey, writeEntry } from './cache'
import { decodePhoto, type Refused, type Waiting } from './decode'
import { encodePhoto } from './encode'
import { findForeign } from './foreign'
import { unreadable } from './originals'
import { checksum } from './sealed'

export interface MakeInput {
  path: string
  hash: string
  cache: string
  /** The photo in a form that sharp can read, where the original is not. */
  instead?: Uint8Array
  isAlone?: boolean
}

/** @throws when the cache cannot be written, and when a file that was made holds what may not be published. */
export async function makePhoto(input: MakeInput): Promise<Entry | Refused | Waiting> {
  const { path, hash, cache, instead, isAlone } = input
  const original = await readFile(path).catch(() => undefined)
  if (!original) return { refused: unreadable }
  if (checksum(original) !== hash)
    return { refused: 'the file changed while it was read and was left out: start again.' }
  const decoded = await decodePhoto(instead ? Buffer.from(instead) : original, isAlone)
  if ('refused' in decoded || 'waits' in decoded) return decoded
  const encoded = await encodePhoto(decoded)
  const { files, placeholder } = encoded
  const parts = [...files.map(({ data }) => data), Buffer.from(placeholder.split(',')[1]!, 'base64')]
  const foreign = parts.map(findForeign).find(Boolean)
  if (foreign) throw new Error(`${path} came out with ${foreign}`)
  return writeEntry(cache, entryKey(hash), encoded)
}
