/** The names of files in texts. */
import { decodeName } from '../addresses/photo-name'
import { baseName, folderOf, joinPath, relativePath } from '../lib/paths'
import { events, photosFolder } from '../schema/collections'
import type { ContentTree } from './files'

/** Where names are looked up. */
export type NamedFiles = Pick<ContentTree, 'root' | 'find'>

/**
 * The file that a text means: beside the text, or in the folder of all photos. A name with a slash is a path from the folder of the text.
 * `my%20photo.jpg` also means `my photo.jpg`, because some programs write it like that.
 */
export function findNamed(name: string, text: string, files: NamedFiles): string | undefined {
  const paths = [name, decodeName(name)].flatMap((one) => pathsOf(one, text, files))
  return paths.flatMap((path) => files.find(path) ?? [])[0]
}

export function pathsOf(name: string, text: string, { root }: Pick<NamedFiles, 'root'>): string[] {
  const folders = name.includes('/') ? [folderOf(text)] : [folderOf(text), joinPath(root, photosFolder)]
  return folders.map((folder) => joinPath(folder, name))
}

/** How a text names a file: without a folder if that means this file. */
export function nameFor(path: string, text: string, files: NamedFiles): string {
  const name = baseName(path)
  return findNamed(name, text, files) === path ? name : relativePath(folderOf(text), path)
}

/** The folder of the event that a file is in; undefined for other files. */
export function eventOf(path: string, root: string): string | undefined {
  const [top, folder, file] = relativePath(root, path).split('/')
  return top === events.folder && folder && file ? joinPath(root, top, folder) : undefined
}
