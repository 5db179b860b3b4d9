/**
 * The process that bundles the site and renders its pages. Its memory is freed when it exits. The bundles are copied for
 * the next build.
 */
import '../../late-optimization.mjs'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { register } from 'node:module'
import { basename, join } from 'node:path'

register('./jsdom-alias.mjs', import.meta.url) // before vite-react-ssg is loaded
const { build } = await import('vite-react-ssg/node')

const { base, folder, index, bundles } = JSON.parse(process.argv[2])

process.on('disconnect', () => process.exit()) // the parent process has ended
process.on('unhandledRejection', fail) // vite-react-ssg does not handle errors of pages

const site = read('site')
globalThis.readIndex = (name) => (name === 'site' ? site : read(name))

function read(name) {
  const file = join(index, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

build(
  { includedRoutes: keepBundles },
  { base, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } },
).then(() => end({}), fail)

/** vite-react-ssg calls this after writing both bundles, and removes the server's later. */
function keepBundles(paths) {
  const copy = (from, name) =>
    cpSync(from, join(bundles, name), { recursive: true, filter: (path) => basename(path) !== '.vite' })
  copy(folder, 'client')
  const temporary = '.vite-react-ssg-temp'
  copy(join(temporary, readdirSync(temporary)[0]), 'server')
  return paths
}

function fail(error) {
  end({ error: error?.stack ?? String(error) })
}

function end(outcome) {
  process.send(outcome, () => process.exit())
}
