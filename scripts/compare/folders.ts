/** Reads sites from folders: one that was built for a comparison, and a copy of a published one. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../lib/has-code'
import { siteFiles } from '../publish/swap/swap'
import type { BuiltSite, FileSum, PublishedSite } from './compare'

/** For example a copy of what a host has. */
export function publishedFolder(folder: string): PublishedSite {
  return {
    async read(file) {
      try {
        return await readFile(join(folder, file))
      } catch (error) {
        if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) throw error
      }
    },
    // Hosts and systems add hidden files, such as `.git` and `.DS_Store`.
    list: async () => siteFiles(folder).filter((file) => !/(^|\/)\./.test(file)),
    isHidden: () => false,
  }
}

/** `absent`: files of the site that are not in its folder. */
export function builtFolder(folder: string, absent: ReadonlyMap<string, FileSum>): BuiltSite {
  return {
    files: [...siteFiles(folder), ...absent.keys()],
    read: async (file) => absent.get(file) ?? (await readFile(join(folder, file))),
  }
}
