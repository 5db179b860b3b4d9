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

/** `sums`: further files of the site, which are not in its folder. */
export function builtFolder(folder: string, sums: ReadonlyMap<string, FileSum>): BuiltSite {
  return {
    files: [...siteFiles(folder), ...sums.keys()],
    read: async (file) => sums.get(file) ?? (await readFile(join(folder, file))),
  }
}

/** Files of which only this is known. */
export function builtFiles(sums: ReadonlyMap<string, FileSum>): BuiltSite {
  return { files: [...sums.keys()], read: async (file) => sums.get(file)! }
}
