/** Keeps what is not saved yet on this device: forms without their files, and each file once. */
import type { ChosenFile, NewFile, OpenForm } from './open-form'

const version = 1
const forms = 'drafts'
const files = 'files'

/** A form on the device. Its files are kept beside it. */
type StoredForm = Omit<OpenForm, 'files' | 'chosen'> & { files: string[]; chosen: string[] }

export interface FormStore {
  list(): Promise<string[]>
  read(key: string): Promise<OpenForm | undefined>
  /** @throws if there is no room. */
  write(key: string, openForm: OpenForm): Promise<void>
  forget(key: string): Promise<void>
}

/** `name`: several sites may have the same host. Undefined where the browser keeps nothing. */
export async function openFormStore(name: string): Promise<FormStore | undefined> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const store of [forms, files]) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch(() => undefined)
  if (!database) return

  const run = <Result>(
    mode: IDBTransactionMode,
    task: (formStore: IDBObjectStore, fileStore: IDBObjectStore) => IDBRequest<Result>,
  ) =>
    new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction([forms, files], mode)
      const request = task(transaction.objectStore(forms), transaction.objectStore(files))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  const ofForm = (key: string) => IDBKeyRange.bound(`${key}\n`, `${key}\n\uffff`)
  const fileKey = (key: string, { name: own, data }: NewFile) => `${key}\n${own}\n${data.size}`
  const chosenKey = (key: string, { id }: ChosenFile) => `${key}\n${id}`
  const readFiles = async <File>(keys: readonly string[]) => {
    const found = await Promise.all(keys.map((file) => run<File>('readonly', (_, store) => store.get(file))))
    return found.filter((file) => file !== undefined)
  }

  return {
    list: async () => (await run('readonly', (store) => store.getAllKeys())) as string[],
    async read(key) {
      const kept = (await run('readonly', (store) => store.get(key))) as StoredForm | undefined
      if (!kept) return
      const files = await readFiles<NewFile>(kept.files)
      return { ...kept, files, chosen: await readFiles<ChosenFile>(kept.chosen) }
    },
    async write(key, openForm) {
      const wanted = new Map<string, NewFile | ChosenFile>([
        ...openForm.files.map((file) => [fileKey(key, file), file] as const),
        ...openForm.chosen.map((file) => [chosenKey(key, file), file] as const),
      ])
      // The text is put at once: the page may be gone before there is an answer.
      await run('readwrite', (store, fileStore) => {
        const [files, chosen] = [openForm.files, openForm.chosen] as const
        const stored: StoredForm = {
          ...openForm,
          files: files.map((file) => fileKey(key, file)),
          chosen: chosen.map((file) => chosenKey(key, file)),
        }
        const request = store.put(stored, key)
        const known = fileStore.getAllKeys(ofForm(key))
        known.onsuccess = () => {
          for (const name of known.result as string[]) if (!wanted.delete(name)) fileStore.delete(name)
          for (const [name, file] of wanted) fileStore.put(file, name)
        }
        return request
      })
    },
    async forget(key) {
      await run('readwrite', (store, fileStore) => {
        fileStore.delete(ofForm(key))
        return store.delete(key)
      })
    },
  }
}
