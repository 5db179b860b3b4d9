/** Writes `withdrawn.json`, the list of photos that must not come back. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../content/photos/withdrawn'
import { writeWhole } from './write'

const about =
  'Photos that were withdrawn and must not come back. The numbers say what each looked like; nobody can see the photo or a person in them. Keep this file: without it, copies of these photos are published again. npm run withdraw writes it. To take a withdrawal back, put the photo into its folder and run: npm run withdraw -- --restore PHOTO'

/** Undefined if the file is damaged. */
export function readList(content: string): Withdrawn | undefined {
  const file = join(content, withdrawnFile)
  if (!existsSync(file)) return { withdrawn: [], different: [] }
  return parseWithdrawn(readFileSync(file, 'utf8'))
}

export function writeList(content: string, { withdrawn, different }: Withdrawn): void {
  const text = JSON.stringify({ about, withdrawn, different }, null, 2)
  writeWhole(join(content, withdrawnFile), `${text}\n`)
}

/** Adds a photo. One that is already in the list gets the other checksums. */
export function addPhoto(list: Withdrawn, photo: Withdrawn['withdrawn'][number]): Withdrawn {
  const isSame = (other: typeof photo) => other.checksums.some((sum) => photo.checksums.includes(sum))
  const before = list.withdrawn.filter(isSame)
  const checksums = [...new Set([...before, photo].flatMap((one) => one.checksums))].sort()
  const added = { ...photo, ...before[0], checksums }
  const different = list.different.filter((sum) => !checksums.includes(sum))
  return { withdrawn: [...list.withdrawn.filter((other) => !isSame(other)), added], different }
}
