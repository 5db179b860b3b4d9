/** Reads a published site from a folder, for example a copy of what a host has. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../lib/has-code'
import { siteFiles } from '../publish/swap/fill'
import type { PublishedSite } from './compare'

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
