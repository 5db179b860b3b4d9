/** The cache of social cards. */
import { basename, join } from 'node:path'
import { readSealed, writeSealed } from '../../lib/cache/sealed-json'
import { type StoredFile, verifyFile } from '../../lib/cache/stored-file'

export function openCardCache(folder: string) {
  const list = join(folder, 'cards.json')
  const cards = new Map(readSealed<[string, StoredFile][]>(list))
  let isChanged = false

  const add = (file: string, card: StoredFile): void => {
    cards.set(basename(file), card)
    isChanged = true
  }

  return {
    has(file: string): boolean {
      const card = cards.get(basename(file))
      const verified = card && verifyFile(file, card)
      if (verified && verified !== card) add(file, verified)
      return verified !== undefined
    },
    add,
    save(): void {
      if (isChanged) writeSealed(list, [...cards])
    },
  }
}
