/** Errors of the system, and processes. */
import { faults } from './faults.mjs'

/** Whether `error` is a system error: with one of `codes`, or with any code if none is given. */
export function hasCode(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && (codes.length === 0 || codes.includes(code))
}

/** The machine refuses to read any file. */
const ofMachine = ['EMFILE', 'ENFILE', 'ENOMEM']

/** Whether an error of reading a file or folder is a fault of that file: it is missing, or may not be read. Others end a run. */
export function isFaultOfFile(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && !ofMachine.includes(code)
}

/** Says in plain words what the system refused: `dist/a.txt: permission was denied.` The message of any other error. */
export function describeRefusal(error: unknown): string {
  const { code = '', path, message } = error as NodeJS.ErrnoException
  const fault = faults[code]
  return fault ? [path, fault].filter(Boolean).join(': ') : message
}

/** Whether a process has this number now. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Calls `clear` once: when the process ends, or earlier when the returned function is called. */
export function onExit(clear: () => void): () => void {
  process.once('exit', clear)
  return () => {
    process.off('exit', clear)
    clear()
  }
}
