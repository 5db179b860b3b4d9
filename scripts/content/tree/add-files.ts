/** Adds originals that are not on this computer to the tree of the content folder. */
import { join } from 'node:path'
import { byName } from '../../../src/shared/by-name'
import { isHidden, isIgnored } from '../../lib/files'
import type { Folder } from './read-tree'

/** `names`: paths below the root of the tree, with slashes. Missing folders are added. */
export function addFiles(tree: Folder, names: readonly string[]): void {
  const folders = new Map<string, Folder>([['', tree]])
  const list = (folder: Folder, path: string) => {
    for (const inner of folder.folders) {
      folders.set(`${path}${inner.name}`, inner)
      list(inner, `${path}${inner.name}/`)
    }
  }
  list(tree, '')
  const open = (path: string): Folder => {
    const found = folders.get(path)
    if (found) return found
    const end = path.lastIndexOf('/')
    const parent = open(path.slice(0, Math.max(end, 0)))
    const name = path.slice(end + 1)
    const folder: Folder = { path: join(parent.path, name), name, files: [], hidden: [], folders: [] }
    parent.folders.push(folder)
    parent.folders.sort((a, b) => byName(a.name, b.name))
    folders.set(path, folder)
    return folder
  }
  const changed = new Map<Folder, Set<string>>()
  for (const path of names) {
    const end = path.lastIndexOf('/')
    const name = path.slice(end + 1)
    if (isIgnored(name) && !isHidden(name)) continue
    const folder = open(path.slice(0, Math.max(end, 0)))
    if (isHidden(name)) folder.hidden.push(name)
    else changed.set(folder, (changed.get(folder) ?? new Set(folder.files)).add(name))
  }
  for (const [folder, files] of changed) folder.files = [...files].sort(byName)
}
