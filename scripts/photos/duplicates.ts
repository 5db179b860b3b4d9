/** Reports photos that are in the same folder twice. */
import { basename, dirname } from 'node:path'
import type { Problems } from '../lib/problems'
import type { OriginalFile } from './source'

export function warnOfDuplicates(originals: Pick<OriginalFile, 'paths'>[], problems: Problems): void {
  for (const { paths } of originals) {
    const firsts = new Map<string, string>()
    for (const path of paths) {
      const first = firsts.get(dirname(path))
      if (!first) firsts.set(dirname(path), path)
      else problems.warn(path, `is the same photo as ${basename(first)} beside it: delete one of the two.`)
    }
  }
}
