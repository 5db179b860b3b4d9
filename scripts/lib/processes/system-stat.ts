/** What Linux tells about a process (proc(5)). Other systems have no such files. */
import { readFileSync } from 'node:fs'

interface SystemStat {
  state: string
  /** When it began, in clock ticks since the system did. */
  began: string
  /** Processor time of all its threads. */
  cpuMs: number
}

/** Linux counts in hundredths of a second, whatever its real clock. */
const tickMs = 10

/** Undefined on other systems, and if there is no such process. */
export function systemStat(pid: number): SystemStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, which may contain spaces, is in brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * tickMs
    return { state: fields[0]!, began: fields[19]!, cpuMs }
  } catch {
    return undefined
  }
}
