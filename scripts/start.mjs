/**
 * Runs a command, `node scripts/start.mjs build`, if this machine is ready for it. Without a command, it only checks. Old versions of Node
 * must be able to read this file and what it imports: they use only the syntax of Node 12.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, packageList, project } from './bundle.mjs'
import { describeFault } from './lib/faults.mjs'

const fault = findFault()
if (fault) fail(fault)
else if (process.argv.length > 2) run(process.argv[2] === 'bench' ? 'bench.mjs' : 'cli.mjs').catch(explain)

async function run(entry) {
  process.env.GENERATOR = bundle()
  // Node 22 and newer. It is removed with the bundle.
  if (module.enableCompileCache) module.enableCompileCache(join(process.env.GENERATOR, 'compiled'))
  await import(pathToFileURL(join(process.env.GENERATOR, entry)).href)
  throw new Error(`${entry} has done nothing.`) // a command ends the process
}

function explain(error) {
  fail(describeFault(error) || error.stack)
}

function fail(message) {
  console.error(`error    ${message}`)
  process.exitCode = 1
}

function findFault() {
  // Vite and vite-react-ssg read these characters as parts of a URL or of a pattern.
  if (/[#?%*]/.test(project))
    return `${project}  cannot be used: rename the project's folder, without # ? % and *.`
  const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const needed = engines.node.replace('>=', '')
  const current = process.version.slice(1)
  if (current.localeCompare(needed, undefined, { numeric: true }) < 0)
    return `this project needs Node.js ${needed} or newer, and this is ${current}: install a newer one from https://nodejs.org.`
  // The bundler and the library for photos have a package for each system.
  const system = new RegExp(`(^|-)${process.platform}(musl)?-${process.arch}`)
  const isForSystem = (scope) =>
    readdirSync(join(project, 'node_modules', scope)).some((name) => system.test(name))
  if (existsSync(packageList) && ['@rolldown', '@img'].every(isForSystem)) return undefined
  return 'the packages are not installed, or for another system: type npm ci.'
}
