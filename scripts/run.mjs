/**
 * Runs a script of the project, `node scripts/run.mjs scripts/cli.ts build`, if this machine is ready for it. Old versions of Node
 * must be able to read this file, so it imports nothing else before that, and uses only syntax of Node 12.
 */
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const modules = join(project, 'node_modules')

const fault = findOddName() || findOldNode() || findMissingPackages() || findForeignFolder()
if (fault) {
  console.error(`error    ${fault}`)
  process.exitCode = 1
} else if (process.argv.length > 2) import('./run-script.mjs')

/** Vite and vite-react-ssg read these characters as parts of a URL or of a pattern. */
function findOddName() {
  if (!/[#?%*\p{Cc}]/u.test(project)) return undefined
  return `${JSON.stringify(project)}  cannot be used: rename the project's folder, without # ? % and *.`
}

function findOldNode() {
  const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const needed = engines.node.replace('>=', '')
  const [version, least] = [process.version.slice(1), needed].map((text) => text.split('.').map(Number))
  if (version[0] > least[0] || (version[0] === least[0] && version[1] >= least[1])) return undefined
  return `this project needs Node.js ${needed} or newer, and this is ${process.version.slice(1)}: install a newer one from https://nodejs.org.`
}

/** npm writes the list of packages when it has installed all of them. */
function findMissingPackages() {
  if (!existsSync(join(modules, '.package-lock.json')))
    return 'the packages are not installed: type npm ci first.'
  // The compiler, the library for photos, and the one for styles have a package for each system.
  const system = new RegExp(`(^|-)${process.platform}(musl)?-${process.arch}|wasm32`)
  const isThere = ['@rolldown', '@img', ''].every((scope) => {
    const folder = join(modules, scope)
    return existsSync(folder) && readdirSync(folder).some((name) => system.test(name))
  })
  if (isThere) return undefined
  return `the packages in node_modules are for another system than this one (${process.platform}-${process.arch}): type npm ci.`
}

/** A run with sudo makes a cache that other users cannot write. */
function findForeignFolder() {
  const cache = join(project, '.cache')
  if (!process.getuid || !existsSync(cache) || statSync(cache).uid === process.getuid()) return undefined
  try {
    accessSync(cache, constants.W_OK)
  } catch {
    return 'the folder .cache belongs to another user: type sudo chown -R "$(id -un)" .cache, or delete it.'
  }
  return undefined
}
