/** The process that bundles the site. Its memory is freed when it exits. */
import { cpSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite-react-ssg/node'

const { base, folder } = JSON.parse(process.argv[2])
const client = join(folder, 'made')

process.on('disconnect', () => process.exit()) // the parent process has ended
process.on('unhandledRejection', fail)

build(
  { includedRoutes: keepBundles },
  { base, logLevel: 'warn', build: { outDir: client, emptyOutDir: true, copyPublicDir: false } },
).then(() => end({}), fail)

/** vite-react-ssg calls this when both bundles are written. It removes the template and the server's bundle later. */
function keepBundles() {
  const keep = (from, name) =>
    cpSync(from, join(folder, 'kept', name), {
      recursive: true,
      filter: (path) => basename(path) !== '.vite',
    })
  keep(client, 'client')
  const temporary = '.vite-react-ssg-temp'
  keep(join(temporary, readdirSync(temporary)[0]), 'server')
  return [] // it renders no pages: the build does, with the bundle
}

function fail(error) {
  end({ error: error?.stack ?? String(error) })
}

function end(outcome) {
  process.send(outcome, () => process.exit())
}
