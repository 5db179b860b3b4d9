/** Writes, renames and links files in one step. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hasCode } from './system'

/**
 * The name of a file or folder while this process writes it. Git ignores it, and as it is hidden, nothing reads it. If the
 * process is killed, a later command removes it (`clearUnfinished` in `store/cache.ts`).
 */
export function unfinishedName(name = ''): string {
  return [`.unfinished-${process.pid}`, name].filter(Boolean).join('-')
}

/** The number of the process that writes or wrote an unfinished file or folder; undefined for other names. */
export function writerOf(name: string): number | undefined {
  const pid = /^\.unfinished-(\d+)(-|$)/.exec(name)?.[1]
  return pid === undefined ? undefined : Number(pid)
}

/** Writes the whole file or nothing, even if the process is killed, and the folders that it needs. */
export function writeAtomic(file: string, data: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  replaceFile(file, data)
}

/** Writes a new file, whole or not at all. @throws EEXIST if there is a file. */
export function writeNew(file: string, data: string | Uint8Array): void {
  if (existsSync(file)) throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST', path: file })
  writeAtomic(file, data)
}

/**
 * Writes a file in one step, so that a killed run leaves the former one whole. It keeps its permissions. A path as bytes need
 * not be UTF-8.
 */
export function replaceFile(path: string | Buffer, data: string | Uint8Array): void {
  const bytes = Buffer.from(path)
  const folder = bytes.subarray(0, bytes.lastIndexOf(sep) + 1)
  const temporary = Buffer.concat([folder, Buffer.from(unfinishedName())])
  try {
    writeFileSync(temporary, data)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats) chmodSync(temporary, stats.mode)
    rename(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** How long a refused rename is tried again: virus scanners and synchronizing programs hold new files for a moment. */
const maxWaitMs = 3000

/** Other programs may have the file or folder open. */
export function rename(from: string | Buffer, to: string | Buffer): void {
  const startedMs = Date.now()
  for (let pauseMs = 10; ; pauseMs *= 2) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const isOver = Date.now() - startedMs + pauseMs > maxWaitMs
      if (!hasCode(error, 'EPERM', 'EACCES', 'EBUSY') || isOver) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}

/** Copies files into `folder`, and into folders in it. */
export function copyFiles(files: readonly { from: string; name: string }[], folder: string): void {
  for (const { from, name } of files) {
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(from, target, constants.COPYFILE_FICLONE)
  }
}

/**
 * Puts verified files into `folder`: as hard links if possible, otherwise as copies. Hard links avoid a second copy of many gigabytes.
 * @throws if there is another file with one of the names.
 */
export function linkFiles(files: Iterable<{ from: string; name: string }>, folder: string): void {
  let isMade = false
  for (const { from, name } of files) {
    if (!isMade) mkdirSync(folder, { recursive: true })
    isMade = true
    const target = join(folder, name)
    try {
      linkSync(from, target)
    } catch (error) {
      if (hasCode(error, 'EEXIST') && isEqual(from, target)) continue
      if (hasCode(error, 'EEXIST')) throw new Error(`Two files with the name ${target}`)
      if (hasCode(error, 'ENOENT', 'ENOSPC')) throw error
      copyFileSync(from, target, constants.COPYFILE_FICLONE)
    }
  }
}

function isEqual(from: string, target: string): boolean {
  return statSync(from).ino === statSync(target).ino || readFileSync(from).equals(readFileSync(target))
}
