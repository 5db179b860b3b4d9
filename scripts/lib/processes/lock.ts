/**
 * A lock that one process holds at a time. It is a folder with one file, whose name no other holder ever uses.
 * Renaming a folder succeeds only if the target is missing or empty, so exactly one process takes the lock.
 * Removing the file of a dead holder by its name can never remove the file of a living one.
 */
import { randomUUID } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../has-code'
import { rename } from '../rename.mjs'
import { unfinishedName } from '../write-atomic'
import { atEnd } from './at-end'
import { systemStat } from './system-stat'

interface Holder {
  pid: number
  /** When the process began, in the unit of the system: another process may get the same number later. */
  began: string
  /** The output folder of the holder. */
  out: string
}

export interface Lock {
  release(): void
  /** The output folders of holders that were killed. */
  abandoned: string[]
}

interface Options {
  out: string
  /** Called once, when another process holds the lock. */
  onWait(pid: number): void
}

/** The time between two checks of a lock that another process holds. */
const pollMs = 200
/** How often other processes may take the free lock first. */
const maxAttempts = 1000

/**
 * Waits until no living process holds the lock `folder`, and takes it. A damaged lock counts as free.
 * @throws if the lock cannot be written.
 */
export async function takeLock(folder: string, { out, onWait }: Options): Promise<Lock> {
  mkdirSync(dirname(folder), { recursive: true })
  const name = `${process.pid}-${randomUUID()}`
  const holder: Holder = { pid: process.pid, began: startTimeOf(process.pid), out }
  const abandoned: string[] = []
  let hasWaited = false
  for (let attempt = 1; ; attempt++) {
    const fault = take(folder, name, JSON.stringify(holder))
    if (!fault) break
    const other = findHolder(folder, abandoned)
    if (other) {
      if (!hasWaited) onWait(other.pid)
      hasWaited = true
      attempt = 0
      await sleep(pollMs)
    } else if (attempt === maxAttempts) throw fault
  }
  return { abandoned, release: atEnd(() => free(folder, name)) }
}

/** Returns undefined if the lock was taken, otherwise the reason. */
function take(folder: string, name: string, data: string): Error | undefined {
  const temporary = join(dirname(folder), unfinishedName(basename(folder)))
  rmSync(temporary, { recursive: true, force: true }) // left by a killed process with the same number
  try {
    mkdirSync(temporary)
    writeFileSync(join(temporary, name), data)
    removeIfEmpty(folder) // Windows cannot rename onto an empty folder
    rename(temporary, folder, (error) => hasCode(error, 'EPERM')) // Windows: another process holds it
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM')) return error
    throw error
  }
}

/** A lock that cannot be removed counts as free when this process has ended. */
function free(folder: string, name: string): void {
  try {
    rmSync(join(folder, name), { force: true })
  } catch (error) {
    if (!hasCode(error)) throw error
  }
  removeIfEmpty(folder)
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // held by another process, or not a folder
  }
}

/** Returns the living holder. Removes files of dead holders and damaged files. */
function findHolder(folder: string, abandoned: string[]): Holder | undefined {
  for (const name of namesIn(folder)) {
    const holder = readHolder(join(folder, name))
    if (holder && isRunning(holder)) return holder
    rmSync(join(folder, name), { recursive: true, force: true })
    if (holder?.out) abandoned.push(holder.out)
  }
}

function namesIn(folder: string): string[] {
  try {
    if (lstatSync(folder).isDirectory()) return readdirSync(folder)
    unlinkSync(folder) // a file or a link in its place
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EISDIR', 'EPERM')) throw error // another process was faster
  }
  return []
}

/** Undefined if the file is missing or damaged. */
function readHolder(file: string): Holder | undefined {
  try {
    const { pid, began, out } = JSON.parse(readFileSync(file, 'utf8'))
    return { pid: Number(pid), began: String(began), out: String(out) }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR') || !hasCode(error)) return
    throw error
  }
}

function isRunning({ pid, began }: Holder): boolean {
  return isAlive(pid) && startTimeOf(pid) === began
}

/** Whether a process has this number now. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false // other numbers mean process groups
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/** Empty on systems that do not tell, where only process numbers are compared. */
function startTimeOf(pid: number): string {
  const stat = systemStat(pid)
  return stat?.state === 'Z' ? 'dead' : (stat?.began ?? '')
}
