/**
 * Runs a script of the project, `node scripts/run.mjs scripts/cli.ts build`. TypeScript is compiled when it runs for the
 * first time, and after a change.
 */
import './late-optimization.mjs'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiled, project } from './compiled.mjs'

const [script] = process.argv.slice(2)

// Vite and vite-react-ssg read these characters as parts of a URL or of a pattern.
if (/[#?%*\p{Cc}]/u.test(project))
  refuse(`${JSON.stringify(project)}  cannot be used: rename the project's folder, without # ? % and *.`)
process.argv.splice(1, 2, resolve(script))
const isTypeScript = script.endsWith('.ts')
if (isTypeScript) process.once('uncaughtException', reportFault)
await import(pathToFileURL(isTypeScript ? await compiled(script) : script).href)

/** WebAssembly reports a lack of memory without an error code. */
async function reportFault(error) {
  if (/out of memory|\bENOMEM\b/i.test(error?.message))
    refuse('there is not enough memory: close other programs, or raise the limit (ulimit -v).')
  const fault = JSON.parse(readFileSync(join(project, 'scripts/machine-faults.json'), 'utf8'))[error?.code]
  if (fault) refuse(`${error.path ? `${error.path}  ` : ''}${fault}`)
  const { toSource } = await import('./stack.mjs')
  if (error?.stack) error.stack = toSource(error.stack)
  console.error(error)
  process.exit(1)
}

function refuse(message) {
  console.error(`error    ${message}`)
  process.exit(1)
}
