/** Runs programs, measures them with all their child processes, and prints the figures. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { onExit } from '../../scripts/lib/system'
import { npmScript } from '../fixtures/npm-script'
import { folderInMemory } from '../memory'

export interface Measured {
  /** Processor time of all processes, user and system, in seconds. */
  cpu: number
  /** In seconds. */
  wall: number
  /** Peak memory of all processes in bytes, with shared memory counted once. Measured on Linux. */
  peak: number
  /** Standard output. */
  out: string
}

/** Between two measurements of memory. */
const pollMs = 100
/** How often each program is measured. */
const rounds = 3

/**
 * Runs each program in each round, in changing order, so that a busy minute slows all of them. Returns the run of each with the least
 * processor time.
 */
export async function measureInTurn<Name extends string>(
  programs: Record<Name, () => Promise<Measured>>,
): Promise<Record<Name, Measured>> {
  const least: Partial<Record<Name, Measured>> = {}
  const order = Object.entries(programs) as [Name, () => Promise<Measured>][]
  for (let round = 1; round <= rounds; round++, order.reverse())
    for (const [name, run] of order) {
      const measured = await run()
      if (measured.cpu < (least[name]?.cpu ?? Number.POSITIVE_INFINITY)) least[name] = measured
    }
  return least as Record<Name, Measured>
}

/** A folder in memory, because a disk would decide how long a build takes, or else in `work`. It is removed at the end. */
export function workFolder(work: string): string {
  const parent = folderInMemory() ?? resolve(work)
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'bench-'))
  onExit(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command of the project in `folder`, as `npm run` does. */
export function runCommand(folder: string, ...args: string[]): Promise<Measured> {
  return runNode(folder, ...npmScript(folder, args))
}

export function runNode(folder: string, ...args: string[]): Promise<Measured> {
  return measure(folder, process.execPath, ...args)
}

/** Prints what runs, because the whole measurement takes minutes. @throws if the program fails. */
export async function measure(folder: string, program: string, ...args: string[]): Promise<Measured> {
  // `times` (POSIX) prints the times of the shell and of all its ended child processes.
  const script = '"$@"; status=$?; times >&2; exit $status'
  const started = performance.now()
  const child = spawn('sh', ['-c', script, 'sh', program, ...args], { cwd: folder })
  let out = ''
  let err = ''
  let peak = 0
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  const timer = setInterval(() => (peak = Math.max(peak, memoryBelow(child.pid!))), pollMs)
  const status = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  const wall = (performance.now() - started) / 1000
  const shown = `${basename(program)} ${args.join(' ')}`.slice(0, 100)
  if (status !== 0) throw new Error(`${shown} ended with ${status}:\n${out}${err}`)
  const cpu = readTimes(err)
  console.log(`  ${shown}: ${cpu.toFixed(2)} s, wall ${wall.toFixed(2)} s, ${Math.round(peak / 1e6)} MB`)
  return { cpu, wall, peak, out }
}

/** The last line, `0m1.23s 0m0.45s`. */
function readTimes(text: string): number {
  const times = text
    .trim()
    .split('\n')
    .at(-1)!
    .matchAll(/(\d+)m([\d.]+)s/g)
  return [...times].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** The memory of a process and its descendants in bytes (proc(5)). */
function memoryBelow(root: number): number {
  const parents = new Map<number, number>()
  for (const pid of process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Boolean) : [])
    parents.set(pid, Number(/\) \w (\d+)/.exec(readIfRunning(pid, 'stat'))?.[1]))
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid)!))
  const sizes = [...parents.keys()]
    .filter(isBelow)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readIfRunning(pid, 'smaps_rollup'))?.[1] ?? 0))
  return sizes.reduce((sum, kilobytes) => sum + kilobytes * 1024, 0)
}

function readIfRunning(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

export function printTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column]!)].map((cell) => cell.length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => '-'.repeat(width + 1) + (column ? ':' : '-')).join('|')}|`
  console.log([line(headings), rule, ...rows.map(line)].join('\n'))
}
