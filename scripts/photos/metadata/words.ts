/** Words inside photos that may ask not to publish them. A photo is searched once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNo } from '../../../src/shared/no/find-no'
import { defineStep } from '../../store/step'
import { openTable } from '../../store/table'
import type { Records } from '../records/read-records'
import { textsInside } from './texts'

const step = defineStep('words', 'scripts/photos/metadata/words.ts')

/** Empty if there are none. */
export function wordsInside(file: string): string {
  return findNo(textsInside(readFileSync(file)).join('\n\n'))[0]?.words ?? ''
}

interface Settings {
  /** The folder of the photo cache. */
  cache: string
  /** Of originals that are somewhere else. */
  records?: Pick<Records, 'find'>
}

/** Returns a function that tells the words inside a photo. `hashes`: the checksums of photos by path. */
export function openWords(
  hashes: ReadonlyMap<string, string>,
  { cache, records }: Settings,
): { wordsIn(path: string): string | undefined; save(): void } {
  const table = openTable<string>(step.keyOf(), join(cache, 'words.json'))
  return {
    wordsIn(path) {
      const hash = hashes.get(path)
      if (hash === undefined) return
      const record = records?.find(path)
      if (record) return record.words
      const words = table.get(hash) ?? wordsInside(path)
      if (table.get(hash) === undefined) table.set(hash, words)
      return words
    },
    save: table.save,
  }
}
