/** A copy of the content in the memory of this page: nothing is published, and a reload forgets what was saved. */
import type { TrialFiles } from '../../page-data/editor-page'
import { applyChanges } from './apply'
import { checkFile } from './check-file'
import { Moved, type Repository, type Snapshot } from './repository'

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

  return {
    isTrial: true,
    load: async () => current,
    async read(path, hash) {
      const blob = saved.get(hash)
      if (blob) return blob
      const file = await fetch(`${address}?file=${encodeURIComponent(path)}`)
      if (!file.ok) throw new Error(`There is no ${path}.`)
      return file.blob()
    },
    async commit(base, _message, changes, { report, signal }) {
      if (base.head !== current.head) throw new Moved()
      const next = { head: String(Number(current.head) + 1), ...(await applyChanges(current, changes)) }
      const added = changes.flatMap(({ path, data }) => (data instanceof Blob ? [{ path, data }] : []))
      for (const { path, data } of added) {
        await checkFile(path, data)
        saved.set(next.files.get(path)!, data)
      }
      signal.throwIfAborted()
      current = next
      const total = added.length
      report({ done: total, total })
      return current
    },
  }
}
