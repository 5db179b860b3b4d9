/** A lock that one process holds at a time: a file with its number. */
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, isAlive, onExit } from './system'

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
  { out, onWait = () => {} }: { out: string; onWait?(pid: number): void },
): Promise<Lock> {
  mkdirSync(dirname(file), { recursive: true })
  const abandoned: string[] = []
  for (let hasWaited = false; !create(file, { pid: process.pid, out }); ) {
    const holder = readHolder(file)
    if (holder && isAlive(holder.pid)) {
      if (!hasWaited) onWait(holder.pid)
      hasWaited = true
      await sleep(pollMs)
    } else if (holder) abandoned.push(...(await removeStale(file, out)))
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

/**
 * Removes the lock of a dead process, or a damaged one, and returns the output folder of its holder.
 * Only the holder of a second lock removes it: otherwise two processes could take it one after the other.
 */
async function removeStale(file: string, out: string): Promise<string[]> {
  const { abandoned, release } = await takeLock(`${file}.stale`, { out })
  const holder = readHolder(file)
  if (holder && !isAlive(holder.pid)) {
    rmSync(file, { recursive: true, force: true })
    if (holder.out) abandoned.push(holder.out)
  }
  release()
  return abandoned
}

/** Returns undefined if there is no lock. A damaged lock has the number 0, which no process has. */
function readHolder(file: string): Holder | undefined {
  try {
    const { pid, out } = JSON.parse(readFileSync(file, 'utf8'))
    if (Number.isInteger(pid) && pid > 0) return { pid, out: String(out) }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
  }
  return { pid: 0, out: '' }
}
