/** Keeps what is not saved yet on this device: drafts without their files, and each file once. */
import type { Draft, NewFile } from './draft'

const version = 1
const drafts = 'drafts'
const files = 'files'

/** A draft on the device. Its files are kept beside it. */
type StoredDraft = Omit<Draft, 'files'> & { files: string[] }

export interface DraftStore {
  list(): Promise<string[]>
  read(key: string): Promise<Draft | undefined>
  /** @throws if there is no room. */
  write(key: string, draft: Draft): Promise<void>
  forget(key: string): Promise<void>
}

/** `name`: several sites may have the same host. Undefined where the browser keeps nothing. */
export async function openDraftStore(name: string): Promise<DraftStore | undefined> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const store of [drafts, files]) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch(() => undefined)
  if (!database) return

  const run = <Result>(
    mode: IDBTransactionMode,
    task: (draftStore: IDBObjectStore, fileStore: IDBObjectStore) => IDBRequest<Result>,
  ) =>
    new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction([drafts, files], mode)
      const request = task(transaction.objectStore(drafts), transaction.objectStore(files))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  const ofDraft = (key: string) => IDBKeyRange.bound(`${key}\n`, `${key}\n\uffff`)
  const fileKey = (key: string, { name: own, data }: NewFile) => `${key}\n${own}\n${data.size}`

  return {
    list: async () => (await run('readonly', (store) => store.getAllKeys())) as string[],
    async read(key) {
      const kept = (await run('readonly', (store) => store.get(key))) as StoredDraft | undefined
      if (!kept) return
      const found = await Promise.all(
        kept.files.map(
          (file) => run('readonly', (_, store) => store.get(file)) as Promise<NewFile | undefined>,
        ),
      )
      return { ...kept, files: found.filter((file) => file !== undefined) }
    },
    async write(key, draft) {
      const names = draft.files.map((file) => fileKey(key, file))
      const before = (await run('readonly', (_, store) => store.getAllKeys(ofDraft(key)))) as string[]
      await run('readwrite', (store, fileStore) => {
        for (const name of before) if (!names.includes(name)) fileStore.delete(name)
        for (const [index, file] of draft.files.entries())
          if (!before.includes(names[index]!)) fileStore.put(file, names[index]!)
        return store.put({ ...draft, files: names } satisfies StoredDraft, key)
      })
    },
    async forget(key) {
      await run('readwrite', (store, fileStore) => {
        fileStore.delete(ofDraft(key))
        return store.delete(key)
      })
    },
  }
}
