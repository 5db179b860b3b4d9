/** Reads a site that was built for a comparison. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteFiles } from '../publish/swap/fill'
import type { BuiltSite, FileSum } from './compare'

/** `absent`: files of the site that are not in its folder. */
export function builtFolder(folder: string, absent: ReadonlyMap<string, FileSum>): BuiltSite {
  return {
    files: [...siteFiles(folder), ...absent.keys()],
    read: async (file) => absent.get(file) ?? (await readFile(join(folder, file))),
  }
}
