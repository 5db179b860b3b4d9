/** One build at a time: all of them write the index and the temporary folder of the renderer. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../lib/at-end'

interface Holder {
  pid: number
  /** When the process began, as the system tells it; a number may be given to another process later. */
  began: string
  /** The folder the holder works for. */
  out: string
}

export interface Lock {
  release(): void
  /** The folders of builds that were killed while they held the lock. */
  abandoned: string[]
}

interface Options {
  out: string
  /** Called once, when another build is running. */
  onWait(pid: number): void
}

/** Milliseconds between two looks at the lock of another. */
const patience = 200
/** A lock of this age, in milliseconds, that says nothing was killed between its making and its filling. */
const unwritten = 2000

/** Waits until no other build is running. The lock of a process that is no more counts for nothing. */
export async function takeLock(file: string, { out, onWait }: Options): Promise<Lock> {
  mkdirSync(dirname(file), { recursive: true })
  const abandoned: string[] = []
  let hasWaited = false
  while (!create(file, { pid: process.pid, began: beginning(process.pid), out })) {
    const holder = readHolder(file)
    if (holder === 'gone') continue
    if (holder !== 'unwritten' && isRunning(holder)) {
      if (!hasWaited) onWait(holder.pid)
      hasWaited = true
      await sleep(patience)
    } else if (holder !== 'unwritten' || isOld(file)) {
      if (removeStale(file, holder)) abandoned.push(...(holder === 'unwritten' ? [] : [holder.out]))
    } else await sleep(patience)
  }
  return { abandoned, release: atEnd(() => rmSync(file, { force: true })) }
}

function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | 'unwritten' | 'gone' {
  try {
    const text = readFileSync(file, 'utf8')
    return text.endsWith('}') ? JSON.parse(text) : 'unwritten'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone'
    throw error
  }
}

function isRunning({ pid, began }: Holder): boolean {
  return isAlive(pid) && beginning(pid) === began
}

/** Whether a process has this number now. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Linux tells in clock ticks since its start; elsewhere the process's number has to do. */
function beginning(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? 'dead' : fields[18]!
  } catch {
    return ''
  }
}

function isOld(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > unwritten
}

/** Moves the stale lock aside first: of two that find it, one alone succeeds, and a new lock is put back. */
function removeStale(file: string, stale: Holder | 'unwritten'): boolean {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false
  }
  const moved = readHolder(aside)
  const isTheOne = JSON.stringify(moved) === JSON.stringify(stale)
  if (isTheOne) rmSync(aside, { force: true })
  else renameSync(aside, file)
  return isTheOne
}
