/** Watches folders by the events of the file system. */
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isHidden } from '../lib/read-files'
import { hasCode } from '../lib/system'

/** A change is reported so long after its first event, because editors save in several steps. */
const delayMs = 50

export interface FolderWatcher {
  /** Watches the folders that are there now. Call it before they are read: then every change is either read or reported. */
  renew(): void
  close(): void
}

/** `changed` is called after changes below the folders, except hidden files. A folder need not exist. */
export function watchFolders(folders: readonly string[], changed: () => unknown): FolderWatcher {
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      changed()
    }, delayMs)
  }
  const add = (folder: string, isMeant: (name: string) => boolean) => {
    // Not every system tells the name.
    const watcher = watch(folder, (_event, name) => void ((name === null || isMeant(name)) && report()))
    watchers.push(watcher.on('error', report)) // on Windows, if the folder is removed
  }
  const addAll = (folder: string) => {
    try {
      // Before it is read: a folder that is added meanwhile is found, or an event.
      add(folder, (name) => !isHidden(name))
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !isHidden(entry.name)) addAll(join(folder, entry.name))
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error
    }
  }
  const close = () => {
    for (const watcher of watchers) watcher.close()
    watchers = []
  }
  return {
    close,
    renew() {
      close()
      for (const folder of folders) {
        add(dirname(folder), (name) => name === basename(folder))
        addAll(folder)
      }
    },
  }
}
