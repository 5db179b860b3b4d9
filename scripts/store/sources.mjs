/**
 * The files from which a bundle was made. It is used while they have the same checksums. Old versions of Node must be able to
 * read this module, which `start.mjs` imports.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file that changed more recently could change again without a new time. */
export const minAgeMs = 50

/** What every bundler reads: settings of the project, and the versions of all packages. */
const settings = ['package.json', 'node_modules/.package-lock.json']

/**
 * Describes the files with these names in the project, and their folders: a new file may match a pattern of names, or be found before
 * another. `startedMs`: when the bundler started. A file that has changed since gets a description that fits no file.
 */
export function describeSources(project, names, startedMs) {
  const all = new Set(names)
  for (const name of names)
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) all.add(folder)
  for (const name of settings) all.add(name)
  return [...all].sort().map((name) => {
    const source = describeFile(project, name)
    // A time in the future is older than a clock that was set back.
    const isChanged = source.ctimeMs >= startedMs && source.ctimeMs < Date.now() + 1
    return isChanged ? Object.assign(source, { size: -1, checksum: `changed at ${source.ctimeMs}` }) : source
  })
}

/** Describes a file or folder. It is read before its state is taken: what changes in between is read again. */
export function describeFile(folder, name) {
  const path = join(folder, name)
  const sum = checksumOf(path)
  return Object.assign({ name }, stateOf(statSync(path)), { checksum: sum })
}

/**
 * Compares files with their descriptions, by their states first. Returns undefined if one is missing or different, `files` itself if nothing
 * has changed, and new descriptions if only states have changed, because files were copied.
 */
export function verifyFiles(folder, files) {
  const verified = []
  for (const file of files) {
    const found = verifyFile(`${folder}/${file.name}`, file) // `join` takes long for many files
    if (!found) return undefined
    verified.push(found)
  }
  return verified.some((file, index) => file !== files[index]) ? verified : files
}

function verifyFile(path, file) {
  try {
    const state = stateOf(statSync(path))
    if (isSame(file, state)) return file
    if (checksumOf(path) !== file.checksum) return undefined
    return state.ctimeMs < Date.now() - minAgeMs ? Object.assign({}, file, state) : file
  } catch {
    return undefined // missing, or unreadable
  }
}

/** What shows that a file has changed, without reading it. */
export function stateOf(stats) {
  const { size, mtimeMs, ino, ctimeMs } = stats
  return { size, mtimeMs, ino, ctimeMs }
}

export function isSame(recorded, now) {
  const isChanged = recorded.ctimeMs && recorded.ctimeMs !== now.ctimeMs
  return (
    recorded.size === now.size && recorded.mtimeMs === now.mtimeMs && recorded.ino === now.ino && !isChanged
  )
}

/** Of a folder: of the names in it, apart from hidden ones. */
function checksumOf(path) {
  const content = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.'))
        .sort()
        .join('\n')
    : readFileSync(path)
  return createHash('sha256').update(content).digest('hex')
}
