/** A lock that one process holds at a time: a folder with a file whose name begins with the number of the process. */
import { randomUUID } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unlessGone } from './read-files'
import { hasCode, isAlive, onExit } from './system'
import { unfinishedName } from './write-files'

export interface Lock {
  release(): void
  /** The output folders of holders that were killed. */
  abandoned: string[]
}

const pollMs = 200

/**
 * Waits until no other process holds the lock. It is released when this process ends. `onWait` is called once. `out`: the output folder
 * of this process.
 */
export async function takeLock(
  folder: string,
  { out, onWait = () => {} }: { out: string; onWait?(pid: number): void },
): Promise<Lock> {
  // No other holder has the same name, even if it gets the same number.
  const name = `${process.pid}-${randomUUID()}`
  const abandoned = new Set<string>()
  for (let hasWaited = false; !create(folder, name, out); ) {
    const pid = findHolder(folder, abandoned)
    if (pid && !hasWaited) onWait(pid)
    hasWaited ||= pid !== undefined
    await sleep(pollMs)
  }
  const release = onExit(() => {
    rmSync(join(folder, name), { force: true })
    removeEmpty(folder)
  })
  return { abandoned: [...abandoned], release }
}

/** Renames a prepared folder onto the name, which replaces no folder that has files. Returns whether the name was free. */
function create(folder: string, name: string, out: string): boolean {
  const prepared = join(dirname(folder), unfinishedName(basename(folder)))
  mkdirSync(prepared, { recursive: true })
  try {
    writeFileSync(join(prepared, name), out)
    renameSync(prepared, folder)
    return true
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM')) throw error // Windows refuses with EPERM
    return false
  } finally {
    rmSync(prepared, { recursive: true, force: true })
  }
}

/**
 * The number of the living process that holds the lock. Removes everything else that is there, by its name, so that the lock of a process
 * that is faster stays.
 */
function findHolder(folder: string, abandoned: Set<string>): number | undefined {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder, { force: true })
  for (const file of unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const { name } = file
    const pid = Number((file.isFile() && /^\d+(?=-)/.exec(name)?.[0]) || 0)
    if (isAlive(pid)) return pid
    const out = pid && unlessGone(() => readFileSync(join(folder, name), 'utf8'))
    if (out) abandoned.add(out)
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  removeEmpty(folder)
  return
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!hasCode(error)) throw error // another process has taken the lock
  }
}
