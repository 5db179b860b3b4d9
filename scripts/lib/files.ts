/** The content folder as it lies on the disk: every file once, links followed only inside. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Problems } from './problems'

export interface Folder {
  /** Path as the author would type it. */
  path: string
  name: string
  files: string[]
  folders: Folder[]
}

const collator = new Intl.Collator('en', { numeric: true })

/** Natural order: `IMG_2` before `IMG_10`; the same on every machine. */
export function byName(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}

/** Files that computers and phones leave behind and nobody means. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)
}

/**
 * Reads the tree below `path`. A link that leads out of it, nowhere or in a circle is an error and is
 * left out, and so is what cannot be read.
 */
export async function readTree(path: string, problems: Problems): Promise<Folder> {
  return readFolder(path, '', [await realpath(path)], problems)
}

/** `parents`: the real paths from the root to this folder. */
async function readFolder(
  path: string,
  name: string,
  parents: string[],
  problems: Problems,
): Promise<Folder> {
  const folder: Folder = { path, name, files: [], folders: [] }
  const entries = await readdir(path, { withFileTypes: true }).catch(() => {
    problems.error(path, 'the folder cannot be read: check its permissions.')
    return []
  })
  for (const entry of entries.sort((a, b) => byName(a.name, b.name))) {
    if (isIgnored(entry.name)) continue
    const child = join(path, entry.name)
    const target = entry.isSymbolicLink()
      ? await followLink(child, parents, problems)
      : join(parents.at(-1)!, entry.name)
    if (!target) continue
    const kind = entry.isSymbolicLink() ? await stat(target) : entry
    if (kind.isDirectory())
      folder.folders.push(await readFolder(child, entry.name, [...parents, target], problems))
    else if (kind.isFile()) folder.files.push(entry.name)
    else problems.warn(child, 'is neither a file nor a folder and was left out.')
  }
  return folder
}

/** The real path a link leads to, or undefined after saying what is wrong with it. */
async function followLink(link: string, parents: string[], problems: Problems): Promise<string | undefined> {
  const target = await realpath(link).catch((error: NodeJS.ErrnoException) => {
    const where = error.code === 'ELOOP' ? 'in a circle' : 'nowhere'
    problems.error(link, `is a link that leads ${where}: put the file itself here.`)
  })
  if (!target) return
  const isInside = target === parents[0] || target.startsWith(parents[0] + sep)
  if (!isInside)
    problems.error(link, 'is a link that leads out of the content folder: put the file itself here.')
  else if (parents.includes(target)) problems.error(link, 'is a link that leads in a circle: take it out.')
  else return target
}

/** The paths of all files of a folder and the folders in it. */
export function filesIn(folder: Folder): string[] {
  return [...folder.files.map((file) => join(folder.path, file)), ...folder.folders.flatMap(filesIn)]
}
