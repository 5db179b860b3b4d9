/**
 * Makes V8 optimize functions later than by default. In a process of a few seconds, optimizing functions that are used
 * less takes more time than it saves.
 */
import { setFlagsFromString } from 'node:v8'

/** How much of a function has to run before, in bytes of its bytecode. V8 itself uses 135,168 in Node 20. */
const interruptBudgetBytes = 600_000
/** The V8 of Node 22 and later reports the flag as unknown, in the middle of the problems. */
const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) < 12

if (hasInterruptBudget) setFlagsFromString(`--interrupt-budget=${interruptBudgetBytes}`)
