/** Reads `withdrawn.json`, the list of photos that must not come back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../../../src/shared/withdraw/withdrawn-list'
import type { Reading } from '../reading'

/** A file that cannot be read is an error, because a photo in it would come back. */
export function readWithdrawn({ tree, problems }: Pick<Reading, 'tree' | 'problems'>): Withdrawn {
  const file = join(tree.root, withdrawnFile)
  if (!tree.has(file)) return { withdrawn: [], different: [] }
  tree.use(file)
  const found = parseWithdrawn(readFileSync(file, 'utf8'))
  if (found) return found
  problems.error(
    file,
    'is not complete, so that withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write it.',
  )
  return { withdrawn: [], different: [] }
}
