/** The files of a content folder on this computer. */
import { isUtf8 } from 'node:buffer'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { message } from '../../src/i18n/messages/message'
import { joinPath } from '../../src/model/lib/paths'
import type { Problems } from '../../src/model/lib/problems'
import type { EntryItem, EntryItems } from '../../src/model/read/entry'
import type { Files } from '../../src/model/read/files'
import { entriesOf, readOwnFile } from '../lib/read-files'
import { writerOf } from '../lib/write-files'
import { stableState } from './file-state'
import { isSame } from './sources.mjs'
import { lookUp, type ReadFile, type Table } from './table'

/** Links are never followed. @throws if the folder cannot be read. */
export function diskFiles(root: string, problems: Problems): Files {
  const names: string[] = []
  const list = (folder: string) => {
    const read = () => readdirSync(join(root, folder), { withFileTypes: true, encoding: 'buffer' })
    const refuse = () => problems.error(joinPath(root, folder), message('unreadableFile'))
    const entries = folder ? entriesOf(read, refuse) : read()
    if (!entries) return
    if (entries.length === 0 && folder) names.push(`${folder}/`)
    for (const entry of entries) {
      const name = folder ? `${folder}/${entry.name}` : String(entry.name)
      if (writerOf(String(entry.name)) !== undefined) continue // another command is writing it, or was killed
      const report = (message: string) => problems.error(joinPath(root, name), message)
      if (!isUtf8(entry.name)) report('has a name with unreadable letters: rename it.')
      else if (entry.isSymbolicLink()) report('is a link: put the file itself here.')
      else if (entry.isDirectory()) list(name)
      else if (entry.isFile()) names.push(name)
      else report('is neither a file nor a folder: remove it.')
    }
  }
  list('')
  return { list: () => names, read: (name) => readOwnFile(join(root, name)) }
}

/** The items of a table. */
export function diskItems(table: Table<ReadFile<EntryItem>>): EntryItems {
  return {
    lookUp(file) {
      const { state, value } = lookUp(table, file)
      return {
        item: value,
        keep(item) {
          if (state) table.set(file, { state, value: item })
        },
        isCurrent() {
          const now = stableState(file)
          return state !== undefined && now !== undefined && isSame(state, now)
        },
      }
    },
  }
}
