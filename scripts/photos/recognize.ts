/** Tells by its first bytes whether a file may be a photo. */
import { open } from 'node:fs/promises'
import { headLength, sniff } from './decode/sniff'

const maxBytes = 300e6

/** The end of a warning about why the file cannot be shown; undefined if it may be a photo. */
export async function findRefusal(path: string, size: number): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    const refused = sniff(buffer.subarray(0, bytesRead))
    if (refused) return refused
  } finally {
    await file.close()
  }
  if (size > maxBytes) return `is larger than ${maxBytes / 1e6} MB and was left out: send a smaller copy.`
}
