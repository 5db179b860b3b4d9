/** Removes what cannot be right in the cache: damage of it must be the same as if it were missing. */
import { lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes a folder or a dangling link in the place of a file, or a file in the place of a folder. The content of files is verified when
 * they are read.
 */
export function mendCache(cache) {
  mend(cache, 'folder')
  for (const name of namesIn(cache)) {
    const path = join(cache, name)
    if (isFileName(name)) mend(path, 'file')
    else if (/^[\w-]+(\.lock)?$/.test(name)) mend(path, 'folder')
    for (const inside of namesIn(path)) if (isFileName(inside)) mend(join(path, inside), 'file')
  }
  const copies = join(cache, 'generator')
  for (const folder of namesIn(copies).map((name) => join(copies, name)))
    for (const name of namesIn(folder)) mend(join(folder, name), 'file')
}

function isFileName(name) {
  return /\.(json|txt|html)$/.test(name)
}

function mend(path, kind) {
  if (!lstatSync(path, { throwIfNoEntry: false })) return
  if (kindOf(path) !== kind) rmSync(path, { recursive: true, force: true })
}

function kindOf(path) {
  try {
    const stats = statSync(path)
    return stats.isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code)) throw error
  }
}

/** Empty for what is not a folder. */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(error.code)) throw error
    return []
  }
}
