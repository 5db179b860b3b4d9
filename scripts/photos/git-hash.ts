import { createHash } from 'node:crypto'

/** The hash that git gives to a file. Browsers have another function for it (`src/editor/repository/hashes.ts`). */
export function gitHash(data: Uint8Array): string {
  return createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex')
}
