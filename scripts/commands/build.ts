/** `npm run build`: builds the whole site. */
import { setFlagsFromString } from 'node:v8'
import { clearLeftovers } from '../publish/swap/leftovers'
import { acquireBuildLock } from './steps/locks'
import { type BuildOptions, inputsOf, reportIfUnchanged } from './steps/unchanged'

/**
 * How much of a function has to run, in bytes of its bytecode, before V8 compiles it with optimizations. V8 itself uses
 * 135,168 in Node 20. In a process of a few seconds, optimizing functions that are used less takes more time than it saves.
 */
const interruptBudgetBytes = 600_000
/** The V8 of Node 22 and later reports the flag as unknown, in the middle of the problems. */
const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) < 12

/** Returns the exit status. A build that fails does not change the output folder. */
export async function build(options: BuildOptions): Promise<number> {
  const { out } = options
  const lock = await acquireBuildLock(out)
  let clearRenderer = () => {}
  try {
    clearRenderer = clearLeftovers(out, lock.abandoned)
    const inputs = inputsOf(options)
    if (reportIfUnchanged(options, inputs)) return 0
    if (hasInterruptBudget) setFlagsFromString(`--interrupt-budget=${interruptBudgetBytes}`)
    // Most of the generator is loaded only when there is something to do.
    const { buildSite } = await import('./steps/build-site')
    return await buildSite(options, inputs)
  } finally {
    clearRenderer()
    lock.release()
  }
}
