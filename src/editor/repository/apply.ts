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
    const from = typeof data === 'object' && !(data instanceof Blob) ? data.from : undefined
    files.set(path, from === undefined ? await gitHash(data as string | Blob) : base.files.get(from)!)
    const text = typeof data === 'string' ? data : from && base.texts.get(from)
    if (text !== undefined) texts.set(path, text)
  }
  return { files, texts }
}
