/** Prints to the terminal: problems, and the progress of long steps. */
import { styleText } from 'node:util'
import type { Progress } from '../../src/model/judge/copies'
import { escapeControls, formatProblems, type Problem } from '../../src/model/lib/problems'

const colors = { error: 'red', warning: 'yellow' } as const

/** Prints to standard error, with colours on a terminal only. */
export function printProblems(list: readonly Problem[], listsPlaceholders = false): void {
  const stream = process.stderr
  for (const line of formatProblems(list, listsPlaceholders)) {
    const paint = (word: string) => styleText(colors[word as Problem['severity']], word, { stream })
    stream.write(`${line.replace(/^\w+/, paint)}\n`)
  }
}

/** Prints a line without characters that could control the terminal. */
export function print(line: string): void {
  console.log(escapeControls(line))
}

/** Prints an error. Returns the exit status of a command that fails. */
export function fail(line: string): number {
  console.error(escapeControls(`error    ${line}`))
  return 1
}

type ProgressStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** Shorter steps are not reported. */
const minStepMs = 400
/** The time between two reports. */
const pauseMs = { terminal: 100, plain: 5000 }
const barLength = 24

/** One updated line on a terminal, which is removed at the end; plain lines elsewhere. `label` is the first word, `Photos`. `now` is in milliseconds. */
export function createProgress(
  label: string,
  out: ProgressStream = process.stdout,
  now: () => number = () => performance.now(),
): Progress {
  let total = 0
  let done = 0
  let started = 0
  let lastShown: number | undefined

  const show = () => {
    lastShown = now()
    const text = describeProgress(done, total, now() - started)
    if (out.isTTY) out.write(`\r${label} ${drawBar(done, total)} ${text}\x1b[K`)
    else out.write(`${label}: ${text}\n`)
  }

  return {
    start(items) {
      total = items
      done = 0
      started = now()
      lastShown = undefined
    },
    tick() {
      done++
      const wait = out.isTTY ? pauseMs.terminal : pauseMs.plain
      const isDue = lastShown === undefined ? now() - started >= minStepMs : now() - lastShown >= wait
      if (isDue) show()
    },
    finish() {
      if (out.isTTY && lastShown !== undefined) out.write('\r\x1b[K')
    },
  }
}

/** `120 of 1000, 8.1 a second, 1 min 49 s left` */
export function describeProgress(done: number, total: number, milliseconds: number): string {
  const rate = done / (milliseconds / 1000)
  const left = describeDuration((total - done) / rate)
  return `${done} of ${total}, ${rate.toFixed(1)} a second, ${left} left`
}

function describeDuration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

function drawBar(done: number, total: number): string {
  const full = Math.round((done / total) * barLength)
  return `[${'='.repeat(full)}${' '.repeat(barLength - full)}]`
}
