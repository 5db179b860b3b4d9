/** Runs a program, and measures it with all its child processes. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export interface Measured {
  /** Processor time of all processes, user and system, in seconds. */
  cpu: number
  /** Seconds. */
  wall: number
  /** Peak memory of all processes, in bytes. */
  peak: number
  /** Standard output. */
  out: string
}

/** Between two measurements of memory. */
const pollMs = 100

/** @throws if the program fails. */
export async function measure(folder: string, command: string, ...args: string[]): Promise<Measured> {
  const started = performance.now()
  // `times` (POSIX) prints the times of the shell and of all its ended child processes.
  const script = '"$@"; status=$?; times >&2; exit $status'
  const child = spawn('sh', ['-c', script, 'sh', command, ...args], { cwd: folder })
  let out = ''
  let err = ''
  let peak = 0
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  const sampleMemory = async () => (peak = Math.max(peak, await memoryBelow(child.pid!)))
  const timer = setInterval(() => void sampleMemory().catch(() => {}), pollMs)
  const status = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${out}${err}`)
  return { cpu: readTimes(err), wall: (performance.now() - started) / 1000, peak, out }
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

/** The memory of a process and its descendants in bytes. Shared memory counts once if the system reports it. */
async function memoryBelow(root: number): Promise<number> {
  const tree = new Map(
    (await (existsSync('/proc/self/stat') ? readProc() : runPs())).map((row) => [row.pid, row]),
  )
  const isBelow = (pid: number): boolean => pid === root || (tree.has(pid) && isBelow(tree.get(pid)!.parent))
  let sum = 0
  for (const { pid, memory } of tree.values()) if (isBelow(pid)) sum += memory()
  return sum
}

interface Process {
  pid: number
  parent: number
  memory(): number
}

function readProc(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
    const kilobytes = () => Number(/^Pss:\s+(\d+)/m.exec(read('smaps_rollup'))![1])
    try {
      const parent = Number(/\) \w (\d+)/.exec(read('stat'))![1])
      return [{ pid: Number(pid), parent, memory: () => orZero(kilobytes) * 1024 }]
    } catch {
      return [] // it has ended
    }
  })
}

function orZero(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

async function runPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number)
      return { pid: pid!, parent: parent!, memory: () => kilobytes! * 1024 }
    })
}
