/** Errors of the system. */
import { faults } from './faults.mjs'

/** Whether `error` is a system error: with one of `codes`, or with any code if none is given. */
export function hasCode(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && (codes.length === 0 || codes.includes(code))
}

/** What the system refused, in plain words: `dist/a.txt: permission was denied.` The message of any other error. */
export function describeRefusal(error: unknown): string {
  const { code = '', path, message } = error as NodeJS.ErrnoException
  const fault = faults[code]
  return fault ? [path, fault].filter(Boolean).join(': ') : message
}
