/** A lock that one process holds at a time: a file with its number. */
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from './has-code'
import { onExit } from './on-exit'

export interface Lock {
  release(): void
  /** The output folders of holders that were killed. */
  abandoned: string[]
}

interface Holder {
  pid: number
  /** The output folder of the holder. */
  out: string
}

const pollMs = 200

/** Waits until no other process holds the lock. It is released when this process ends. `onWait` is called once. */
export async function takeLock(
  file: string,
  { out, onWait }: { out: string; onWait(pid: number): void },
): Promise<Lock> {
  mkdirSync(dirname(file), { recursive: true })
  const abandoned: string[] = []
  for (let hasWaited = false; !create(file, { pid: process.pid, out }); ) {
    const holder = readHolder(file)
    if (holder && isAlive(holder.pid)) {
      if (!hasWaited) onWait(holder.pid)
      hasWaited = true
      await sleep(pollMs)
    } else if (remove(file, holder) && holder) abandoned.push(holder.out)
  }
  return { abandoned, release: onExit(() => rmSync(file, { force: true })) }
}

/** Makes the whole file at once. Returns whether there was none. */
function create(file: string, holder: Holder): boolean {
  const written = `${file}.${process.pid}`
  writeFileSync(written, JSON.stringify(holder))
  try {
    linkSync(written, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    copyFileSync(written, file, constants.COPYFILE_EXCL) // the disk has no links
    return true
  } finally {
    rmSync(written, { force: true })
  }
}

/** Removes the lock of a dead process, or a damaged one. Returns false if another process has taken it meanwhile. */
function remove(file: string, holder: Holder | undefined): boolean {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    const isSame = readHolder(aside)?.pid === holder?.pid
    if (!isSame) linkSync(aside, file)
    return isSame
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EEXIST')) return false
    throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Undefined if there is no lock, or something else in its place. */
function readHolder(file: string): Holder | undefined {
  try {
    const { pid, out } = JSON.parse(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? { pid, out: String(out) } : undefined
  } catch {
    return
  }
}

/** Whether a process has this number now. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
