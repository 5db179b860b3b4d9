/** The social cards that are kept from one build to the next. */
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checksum, readSealed, writeSealed } from '../../lib/sealed-json'

/** A card's file as it was written. */
export interface StoredCard {
  bytes: number
  mtimeMs: number
  checksum: string
}

/** A file is trusted while its size and time are as they were written, and checked by its checksum otherwise. */
export function openCardCache(folder: string) {
  const list = join(folder, 'cards.json')
  const cards = new Map(readSealed<[string, StoredCard][]>(list))
  let isChanged = false

  const isWhole = (file: string, card: StoredCard): boolean => {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size !== card.bytes) return false
    if (stats.mtimeMs === card.mtimeMs) return true
    if (checksum(readFileSync(file)) !== card.checksum) return false
    card.mtimeMs = stats.mtimeMs
    isChanged = true
    return true
  }

  return {
    has(file: string): boolean {
      const card = cards.get(basename(file))
      return card !== undefined && isWhole(file, card)
    },
    add(file: string, card: StoredCard): void {
      cards.set(basename(file), card)
      isChanged = true
    },
    save(): void {
      if (isChanged) writeSealed(list, [...cards])
    },
  }
}
