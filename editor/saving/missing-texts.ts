/** Lets the CMS list events whose folders have photos but no text: it makes its list from texts. */
import type { Change } from '../cms/cms'
import { eventsFolder } from '../cms/paths'

/** A file as the CMS lists it, from a service or from a folder of this computer. */
interface ListedFile {
  path: string
  name: string
  handle?: Pick<FileSystemFileHandle, 'getFile'>
  text?: string
  meta?: object
}

const emptyText = '---\n---\n'
const folder = new RegExp(`^${eventsFolder}/\\d{4}-\\d{2}-\\d{2}[^/]*/`)

/** The texts that the CMS believes to exist. */
const missing = new Set<string>()

/** Adds an empty text for each folder without one. */
export function withEventTexts<File extends ListedFile>(files: readonly File[]): (File | ListedFile)[] {
  const paths = new Set(files.map(({ path }) => path))
  const folders = new Set(files.flatMap(({ path }) => folder.exec(path)?.[0] ?? []))
  missing.clear()
  for (const name of folders) if (!paths.has(`${name}index.md`)) missing.add(`${name}index.md`)
  return [...files, ...[...missing].map(emptyFile)]
}

function emptyFile(path: string): ListedFile {
  const handle = { getFile: async () => new File([emptyText], 'index.md') }
  return { path, name: 'index.md', handle, text: emptyText, meta: {} }
}

/** A text that does not exist can be neither deleted nor moved. */
export function withoutMissing(changes: readonly Change[]): Change[] {
  return changes.flatMap((change): Change[] => {
    if (change.action === 'delete') return missing.has(change.path) ? [] : [change]
    const isMoved = change.previousPath !== undefined && missing.has(change.previousPath)
    missing.delete(change.path)
    return [isMoved ? { ...change, action: 'create', previousPath: undefined } : change]
  })
}
