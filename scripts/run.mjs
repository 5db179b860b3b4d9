/**
 * Runs a script of the project, `node scripts/run.mjs scripts/cli.ts build`, in a folder with any name. TypeScript is
 * compiled when it runs for the first time, and after a change.
 *
 * Vite and vite-react-ssg read some characters in the path of a project as parts of a URL or of a pattern. Such a
 * project is run through a link with a plain name; all processes that it starts see the link as the project.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiled, project } from './compiled.mjs'

const [script, ...args] = process.argv.slice(2)
const hasSpecialCharacters = (path) => /[#?%*\p{Cc}]/u.test(path)

if (hasSpecialCharacters(project)) runThroughLink()
else {
  process.argv.splice(1, 2, resolve(script))
  const isTypeScript = script.endsWith('.ts')
  if (isTypeScript) process.once('uncaughtException', reportFault)
  await import(pathToFileURL(isTypeScript ? await compiled(script) : script).href)
}

function runThroughLink() {
  const link = makeLink()
  const options = [
    `--preserve-symlinks --preserve-symlinks-main --require ${JSON.stringify(join(link, 'scripts/plain-path.cjs'))}`,
  ]
  if (process.env.NODE_OPTIONS) options.unshift(process.env.NODE_OPTIONS)
  const env = { ...process.env, NODE_OPTIONS: options.join(' '), PWD: link }
  const child = spawn(process.execPath, [join(link, 'scripts/run.mjs'), script, ...args], {
    cwd: link,
    env,
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to the child as well, and this process ends with the child.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Always makes the same link, because some caches depend on the path. */
function makeLink() {
  const key = createHash('sha256').update(project).digest('hex').slice(0, 12)
  const link = join(tmpdir(), `trust-website-${process.getuid?.() ?? ''}-${key}`)
  if (hasSpecialCharacters(link))
    refuse(`${project}  cannot be used: rename the project's folder, with letters and digits only.`)
  try {
    symlinkSync(project, link, 'junction')
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const isOwn = lstatSync(link).uid === (process.getuid?.() ?? 0) && resolve(readlinkSync(link)) === project
  if (!isOwn)
    refuse(
      `${link}  belongs to another user: remove it, or rename the project's folder, with letters and digits only.`,
    )
  return link
}

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
