/** What a commit makes of a state. */
import { gitHash } from './hashes'
import type { Change, Snapshot } from './repository'

/** The files and texts after the changes. */
export async function applyChanges(
  base: Snapshot,
  changes: readonly Change[],
): Promise<Pick<Snapshot, 'files' | 'texts'>> {
  const [files, texts] = [new Map(base.files), new Map(base.texts)]
  for (const { path, data } of changes) {
    files.delete(path)
    texts.delete(path)
    if (data === null) continue
    if (typeof data === 'string' || data instanceof Blob) {
      files.set(path, await gitHash(data))
      if (typeof data === 'string') texts.set(path, data)
      continue
    }
    const { from, of = base } = data
    files.set(path, of.files.get(from)!)
    const text = of.texts.get(from)
    if (text !== undefined) texts.set(path, text)
  }
  return { files, texts }
}
