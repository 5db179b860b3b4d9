/** Removes what cannot be right in the cache: damage of it must be the same as if it were missing. */
import { lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes a folder or a dangling link in the place of a file, or a file in the place of a folder. The content of files is verified when
 * they are read.
 */
export function mendCache(cache) {
  if (lstatSync(cache, { throwIfNoEntry: false }) && !isFolder(cache)) rmSync(cache)
  for (const entry of entriesIn(cache)) {
    mend(entry)
    for (const inside of entriesIn(join(cache, entry.name))) if (isFileName(inside.name)) mend(inside)
  }
  const copies = join(cache, 'generator')
  for (const { name } of entriesIn(copies))
    for (const inside of entriesIn(join(copies, name))) mend(inside, true)
}

function isFileName(name) {
  return /\.(json|txt|html)$/.test(name)
}

/** `entry` must be a file if its name says so, and a folder if it has no ending. */
function mend(entry, isFile = isFileName(entry.name)) {
  if (!isFile && !/^[\w-]+(\.lock)?$/.test(entry.name)) return
  const path = join(entry.parentPath, entry.name)
  const isRight = entry.isSymbolicLink() ? isFolder(path) === !isFile : entry.isDirectory() === !isFile
  if (!isRight) rmSync(path, { recursive: true, force: true })
}

/** Undefined if nothing is there, or a link leads nowhere. */
function isFolder(path) {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code)) throw error
  }
}

/** Empty for what is not a folder. */
function entriesIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(error.code)) throw error
    return []
  }
}
