/** A first look at the photos, without reading or encoding them: only a build finds those that are damaged inside. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { inParallel } from '../lib/pool'
import type { Problems } from '../lib/problems'
import { inspectPhoto } from './decode'
import { lookAt, sayUnreadable } from './originals'
import { checksum } from './sealed'
import { warnOfTwins } from './twins'

/** Warns of what is no photo, of what is too large, and of twins in one folder. */
export async function checkPhotos(paths: string[], problems: Problems): Promise<void> {
  const sizes = new Map<number, string[]>()
  const look = async (path: string): Promise<string | undefined> => {
    const { size } = statSync(path)
    const found = (await lookAt(path, size)) ?? (await inspectPhoto(path))
    if (typeof found === 'string') return found
    if (found && 'refused' in found) return found.refused
    sizes.set(size, [...(sizes.get(size) ?? []), path])
  }
  await inParallel(paths, availableParallelism(), async (path) => {
    const refused = await look(path).catch(sayUnreadable)
    if (refused) problems.warn(path, refused)
  })
  for (const alike of sizes.values()) if (alike.length > 1) await compare(alike, problems)
}

/** Files of different sizes are different: only those of one size are read. */
async function compare(paths: string[], problems: Problems): Promise<void> {
  const contents = new Map<string, { paths: string[] }>()
  for (const path of paths.toSorted()) {
    const hash = checksum(await readFile(path))
    const content = contents.get(hash) ?? { paths: [] }
    content.paths.push(path)
    contents.set(hash, content)
  }
  warnOfTwins([...contents.values()], problems)
}
