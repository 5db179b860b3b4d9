/** Reads the tree of the content folder. Links are followed only inside it. */
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isHidden, isIgnored, readEntries } from '../../lib/files'
import { unlessGone } from '../../lib/files-below'
import type { Problems } from '../../lib/problems'

export interface Folder {
  /** Path as the author would type it. */
  path: string
  name: string
  files: string[]
  /** Names of hidden files, which begin with a full stop. */
  hidden: string[]
  folders: Folder[]
}

/** Of a file or folder. */
export const maxNameBytes = 200

/** The number of files and folders that links may lead to: nested links multiply. */
const maxLinkedEntries = 20_000

/**
 * Reads the tree below `path`. Links that lead out of it, nowhere or in a circle are reported as errors and left out.
 * Names that are not UTF-8 are left out with a warning.
 * @throws if a folder cannot be read.
 */
export async function readTree(path: string, problems: Problems): Promise<Folder> {
  const walk: Walk = { problems, linkedEntries: 0, hasTooMany: false }
  return readFolder({ path, name: '', parents: [await realpath(path)] }, walk)
}

interface Walk {
  problems: Problems
  linkedEntries: number
  hasTooMany: boolean
}

interface Visit {
  path: string
  name: string
  /** The real paths from the root to this folder. */
  parents: string[]
  /** The link that led here. */
  link?: string
}

async function readFolder(visit: Visit, walk: Walk): Promise<Folder> {
  const { path, name, parents } = visit
  const { problems } = walk
  const folder: Folder = { path, name, files: [], hidden: [], folders: [] }
  // Authors may remove folders while they are read.
  const entries = unlessGone(() => readEntries(path, (name) => isIgnored(name) && !isHidden(name))) ?? []
  for (const { entry, name, isReadable, bytes } of entries) {
    if (isHidden(name)) {
      if (entry.isFile()) folder.hidden.push(name)
      continue
    }
    const child = join(path, name)
    if (!isReadable) {
      problems.warn(child, 'has a name with unreadable letters and was left out: rename it.')
      continue
    }
    if (bytes > maxNameBytes) reportLongName(child, bytes, problems)
    const isLink = entry.isSymbolicLink()
    const link = visit.link ?? (isLink ? child : undefined)
    if (link && !countLinkedEntry(link, walk)) continue
    const linked = isLink ? await followLink(child, parents, problems) : undefined
    if (isLink && !linked) continue
    const kind = isLink ? await stat(child) : entry
    if (kind.isFile()) folder.files.push(name)
    else if (kind.isDirectory()) {
      const target = linked ?? join(parents.at(-1)!, name)
      const inner = await readFolder({ path: child, name, parents: [...parents, target], link }, walk)
      if (!isLink || !walk.hasTooMany) folder.folders.push(inner)
    } else problems.warn(child, 'is neither a file nor a folder, and was left out.')
  }
  return folder
}

function reportLongName(path: string, bytes: number, problems: Problems): void {
  problems.error(
    path,
    `the name is too long, ${bytes} bytes: rename it. The limit is ${maxNameBytes} bytes, which are ${maxNameBytes} English or ${Math.floor(maxNameBytes / 3)} Telugu letters.`,
  )
}

/** Counts an entry that was reached through a link. Returns false above the limit, and reports the first link there. */
function countLinkedEntry(link: string, walk: Walk): boolean {
  if (++walk.linkedEntries <= maxLinkedEntries) return true
  if (!walk.hasTooMany)
    walk.problems.error(link, 'is a link that leads to too many files: put the files themselves here.')
  walk.hasTooMany = true
  return false
}

/** The real path of a link's target; undefined after reporting a problem. */
async function followLink(link: string, parents: string[], problems: Problems): Promise<string | undefined> {
  const target = await realpath(link).catch((error: NodeJS.ErrnoException) => {
    const where = error.code === 'ELOOP' ? 'in a circle' : 'nowhere'
    problems.error(link, `is a link that leads ${where}: put the file itself here.`)
  })
  if (!target) return
  const isInside = target === parents[0] || target.startsWith(parents[0] + sep)
  if (!isInside)
    problems.error(link, 'is a link that leads out of the content folder: put the file itself here.')
  else if (parents.includes(target)) problems.error(link, 'is a link that leads in a circle: remove it.')
  else return target
}

/** The paths of all files below a folder. */
export function filesIn(folder: Folder): string[] {
  return [...folder.files.map((file) => join(folder.path, file)), ...folder.folders.flatMap(filesIn)]
}
