/**
 * The process that bundles the site and renders its pages, and nothing else: Node reads it without the loader
 * for TypeScript, which the bundler's own code would pass through too, and its memory is given back at its end.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite-react-ssg/node'

const { base, folder, index } = JSON.parse(process.argv[2])

process.on('disconnect', () => process.exit()) // the process that waits for the pages is gone
process.on('unhandledRejection', fail) // vite-react-ssg does not handle the faults of its pages

const site = read('site')
globalThis.readIndex = (name) => (name === 'site' ? site : read(name))

function read(name) {
  const file = join(index, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

build({}, { base, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } }).then(() => end({}), fail)

function fail(error) {
  end({ error: error?.stack ?? String(error) })
}

function end(outcome) {
  process.send(outcome, () => process.exit())
}
