/**
 * Folders of the site whose files are hard links to the cache. If such a folder would be the same again, the one of the last site
 * is moved into the new one, because linking and removing thousands of files takes long.
 */
import { existsSync, lstatSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFiles } from '../../lib/link-files'
import { checksum } from '../../store/checksum'
import { type FileState, isSame, isSettled, stateOf } from '../../store/file-state'

interface LinkedFile {
  /** Its verified file in the cache. */
  source: string
  name: string
  /** The inode of that file; undefined if it is not known. */
  ino?: number | undefined
}

/** Identifies what has been put into a folder. */
interface Linked {
  key: string
  /** The state of the folder, which changes when a file is added, removed or replaced. */
  state: FileState
}

/** By the name of the folder. */
export type LinkedFolders = Readonly<Record<string, Linked>>

/** The keys of folders that consist of hard links, by name. */
export type LinkKeys = Readonly<Record<string, string>>

interface Links {
  /** The names of folders that `swapIn` has to keep, and all files in them, with a slash between. */
  kept: string[]
  keptFiles: string[]
  linked: LinkKeys
}

/** Links the files of each folder into `staging`, unless the folder in `out` has the same since the last build, which described it as `last`. */
export function linkFolders(
  folders: Readonly<Record<string, readonly LinkedFile[]>>,
  { staging, out, last = {} }: { staging: string; out: string; last?: LinkedFolders | undefined },
): Links {
  const kept: string[] = []
  const linked: Record<string, string> = {}
  for (const [folder, files] of Object.entries(folders)) {
    const key = keyOf(files)
    const before = last[folder]
    // A page may be in the folder, too, `photos/index.html`: then it is not the same as that of the last site.
    const isAlone = !existsSync(join(staging, folder))
    const isKept = key && isAlone && before?.key === key && isUnchanged(join(out, folder), before)
    if (isKept) kept.push(folder)
    const areLinks = isKept || linkFiles(files, join(staging, folder))
    if (areLinks && isAlone && key) linked[folder] = key
  }
  const keptFiles = kept.flatMap((folder) => folders[folder]!.map(({ name }) => `${folder}/${name}`))
  return { kept, keptFiles, linked }
}

/** Undefined if it is not known which files they are. */
function keyOf(files: readonly LinkedFile[]): string | undefined {
  if (!files.every(({ ino }) => ino)) return
  return checksum(JSON.stringify(files.map(({ name, ino }) => [name, ino])))
}

/** Must be called after the new site has been moved into `out`. A folder that could change again without a new time is left out. */
export function describeLinked(out: string, keys: LinkKeys): LinkedFolders {
  const rows = Object.entries(keys).map(
    ([name, key]) => [name, { key, state: stateOfFolder(statSync(join(out, name))) }] as const,
  )
  return Object.fromEntries(rows.filter(([, { state }]) => isSettled(state)))
}

function isUnchanged(folder: string, { state }: Linked): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats || stats.dev !== statSync(dirname(folder)).dev) return false // a mount point cannot be moved
  if ((stats.mode & 0o044) !== 0o044) return false // made under another umask: hosts may not read it
  return isSame(state, stateOfFolder(stats))
}

/** Without the time of a change, because moving the folder changes it. */
function stateOfFolder(stats: Stats): FileState {
  return { ...stateOf(stats), ctimeMs: 0 }
}
