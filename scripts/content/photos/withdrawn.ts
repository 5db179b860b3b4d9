/** Reads `withdrawn.json`, the list of photos that must not come back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Reading } from '../entries'
import { isDate } from '../schema/values'

/** In the content folder. */
export const withdrawnFile = 'withdrawn.json'

const checksum = z.string().regex(/^[0-9a-f]{64}$/)

const schema = z.strictObject({
  /** What the file is, for people who open it. */
  about: z.string().optional(),
  withdrawn: z.array(
    z.strictObject({
      day: z.string().refine(isDate),
      checksums: z.array(checksum),
      /** The 272 numbers of `scripts/photos/copies/fingerprint.ts`, none above 62. */
      fingerprint: z
        .string()
        .regex(/^(?:[0-2][0-9a-f]|3[0-9a-e]){272}$/)
        .optional(),
    }),
  ),
  different: z.array(checksum),
})

export type Withdrawn = Omit<z.infer<typeof schema>, 'about'>

/** A file that cannot be read is an error, because a photo in it would come back. */
export function readWithdrawn({ tree, problems }: Pick<Reading, 'tree' | 'problems'>): Withdrawn {
  const file = join(tree.root, withdrawnFile)
  if (!tree.has(file)) return { withdrawn: [], different: [] }
  tree.use(file)
  const found = parseWithdrawn(readFileSync(file, 'utf8'))
  if (found) return found
  problems.error(
    file,
    'is not complete, so that withdrawn photos could come back. Undo the last change of this file: only npm run withdraw writes it.',
  )
  return { withdrawn: [], different: [] }
}

/** Undefined for a text that is damaged. */
export function parseWithdrawn(text: string): Withdrawn | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return
  }
}
