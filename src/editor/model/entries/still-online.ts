/** Whether the public site still has the files of withdrawn photos. They are remembered until all are gone. */
import { findStillOnline } from '../../../model/withdrawal/still-online'

const storage = 'editor-withdrawn'

export function noteWithdrawn(files: readonly string[]): void {
  localStorage.setItem(storage, JSON.stringify([...new Set([...readNoted(), ...files])]))
}

function readNoted(): string[] {
  return JSON.parse(localStorage.getItem(storage) ?? '[]')
}

export type Remains = 'online' | 'gone' | 'unknown'

/** Returns undefined if nothing was withdrawn. Forgets the files when all are gone. */
export async function lookForWithdrawn(): Promise<Remains | undefined> {
  const files = readNoted()
  if (!files.length) return
  try {
    // The first that answers is enough.
    for (const file of files)
      if ((await findStillOnline(new URL('..', location.href).href, [file])).length) return 'online'
    localStorage.removeItem(storage)
    return 'gone'
  } catch {
    return 'unknown'
  }
}
