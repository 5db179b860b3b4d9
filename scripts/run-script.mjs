/** Runs the script that `run.mjs` was called with. TypeScript is compiled when it runs for the first time, and after a change. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { compiled } from './compiled.mjs'
import { describeFault } from './faults.mjs'

const [script] = process.argv.slice(2)

process.argv.splice(1, 2, resolve(script))
const isTypeScript = script.endsWith('.ts')
if (isTypeScript) process.once('uncaughtException', reportFault)
await import(pathToFileURL(isTypeScript ? await compiled(script) : script).href)

async function reportFault(error) {
  const fault = describeFault(error)
  if (fault) return end(`error    ${fault}`)
  const { toSource } = await import('./stack.mjs')
  if (error?.stack) error.stack = toSource(error.stack)
  return end(inspect(error))
}

/** Ends the process when the text, and everything before it, is printed. */
function end(text) {
  process.exitCode = 1
  return new Promise(() =>
    process.stdout.write('', () => process.stderr.write(`${text}\n`, () => process.exit())),
  )
}
