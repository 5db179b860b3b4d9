/** A copy of the content in the memory of this page: nothing is published, and a reload forgets what was saved. */
import type { TrialFiles } from '../../src/shared/editor-page'
import { checkFile } from './check-file'
import { gitHash } from './hashes'
import { type Change, Moved, type Repository, type Snapshot } from './repository'

/** `address`: where the content is; a site on the network does not give it, and its trial begins empty. */
export async function openTrial(address: string): Promise<Repository> {
  const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined)
  const found: TrialFiles = response?.ok ? await response.json() : { texts: {}, files: {} }
  const saved = new Map<string, Blob>()
  let current: Snapshot = {
    head: '0',
    files: new Map(Object.entries(found.files)),
    texts: new Map(Object.entries(found.texts)),
  }

  async function apply(changes: readonly Change[]): Promise<Snapshot> {
    const files = new Map(current.files)
    const texts = new Map(current.texts)
    for (const { path, data } of changes) {
      files.delete(path)
      texts.delete(path)
      if (data === null) continue
      if (typeof data === 'string') texts.set(path, data)
      else if (data instanceof Blob) await checkFile(path, data)
      const moved =
        typeof data === 'object' && !(data instanceof Blob) ? current.files.get(data.from) : undefined
      const hash = moved ?? (await gitHash(data as string | Blob))
      files.set(path, hash)
      if (data instanceof Blob) saved.set(hash, data)
    }
    return { head: String(Number(current.head) + 1), files, texts }
  }

  return {
    isTrial: true,
    load: async () => current,
    async read(path, { files }) {
      const blob = saved.get(files.get(path) ?? '')
      if (blob) return blob
      const file = await fetch(`${address}?file=${encodeURIComponent(path)}`)
      if (!file.ok) throw new Error(`There is no ${path}.`)
      return file.blob()
    },
    async commit(base, _message, changes, { report, signal }) {
      if (base.head !== current.head) throw new Moved()
      const next = await apply(changes)
      signal.throwIfAborted()
      current = next
      const total = changes.filter(({ data }) => data instanceof Blob).length
      report({ done: total, total })
      return current
    },
  }
}
