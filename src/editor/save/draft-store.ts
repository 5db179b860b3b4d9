/** Keeps what is not saved yet on this device: drafts without their files, and each file once. */
import type { ChosenFile, Draft, NewFile } from './draft'

const version = 1
const drafts = 'drafts'
const files = 'files'

/** A draft on the device. Its files are kept beside it. */
type StoredDraft = Omit<Draft, 'files' | 'chosen'> & { files: string[]; chosen?: string[] }

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
  const chosenKey = (key: string, { id }: ChosenFile) => `${key}\n${id}`
  const readFiles = async <File>(keys: readonly string[]) => {
    const found = await Promise.all(keys.map((file) => run<File>('readonly', (_, store) => store.get(file))))
    return found.filter((file) => file !== undefined)
  }

  return {
    list: async () => (await run('readonly', (store) => store.getAllKeys())) as string[],
    async read(key) {
      const kept = (await run('readonly', (store) => store.get(key))) as StoredDraft | undefined
      if (!kept) return
      const files = await readFiles<NewFile>(kept.files)
      return { ...kept, files, chosen: await readFiles<ChosenFile>(kept.chosen ?? []) }
    },
    async write(key, draft) {
      const wanted = new Map<string, NewFile | ChosenFile>([
        ...draft.files.map((file) => [fileKey(key, file), file] as const),
        ...draft.chosen.map((file) => [chosenKey(key, file), file] as const),
      ])
      // The text is put at once: the page may be gone before there is an answer.
      await run('readwrite', (store, fileStore) => {
        const [files, chosen] = [draft.files, draft.chosen] as const
        const stored: StoredDraft = {
          ...draft,
          files: files.map((file) => fileKey(key, file)),
          chosen: chosen.map((file) => chosenKey(key, file)),
        }
        const request = store.put(stored, key)
        const known = fileStore.getAllKeys(ofDraft(key))
        known.onsuccess = () => {
          for (const name of known.result as string[]) if (!wanted.delete(name)) fileStore.delete(name)
          for (const [name, file] of wanted) fileStore.put(file, name)
        }
        return request
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
