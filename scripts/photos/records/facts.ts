/** Reads what the bytes of a file say, once for all commands. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { findGps } from '../metadata/gps'
import { isSamplePhoto } from '../metadata/sample-photo'
import type { FileFacts } from './record'

export function readFacts(data: Buffer, hasMd5 = false): FileFacts {
  const gps = findGps(data)
  return {
    bytes: data.length,
    hash: hash('sha256', data),
    ...(hasMd5 && { md5: hash('md5', data) }),
    gitHash: gitHasher(data.length).update(data).digest('hex'),
    ...(gps && { place: gps }),
    ...(isSamplePhoto(data) && { isSample: true }),
  }
}

/** The checksums of a file of any size, which is not searched. */
export async function readChecksums(path: string, bytes: number): Promise<FileFacts> {
  const [sha256, md5, git] = [createHash('sha256'), createHash('md5'), gitHasher(bytes)]
  for await (const chunk of createReadStream(path)) for (const sum of [sha256, md5, git]) sum.update(chunk)
  return { bytes, hash: sha256.digest('hex'), md5: md5.digest('hex'), gitHash: git.digest('hex') }
}

function gitHasher(bytes: number) {
  return createHash('sha1').update(`blob ${bytes}\0`)
}
