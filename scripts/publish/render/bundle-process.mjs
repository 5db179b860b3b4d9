/**
 * The process that runs vite-react-ssg: it makes the bundles, and renders every page with them. It asks the process of the build
 * for what it needs, and gives each page to it. Its memory is freed when it exits.
 */
import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite-react-ssg/node'

const { base, folder } = JSON.parse(process.argv[2])

process.on('disconnect', () => process.exit()) // the process of the build has ended
process.on('unhandledRejection', fail) // vite-react-ssg does not handle errors of pages
const asked = new Map()
process.on('message', ({ id, answer }) => {
  asked.get(id)(answer)
  asked.delete(id)
})
let lastId = 0

/** Keeps what Vite has written: the files for browsers, and those of the renderer. */
const keepBundles = {
  name: 'keep-bundles',
  writeBundle({ dir }) {
    const filter = (path) => basename(path) !== '.vite'
    cpSync(dir, join(folder, 'kept', this.environment.name), { recursive: true, filter })
  },
}

globalThis.contentIndex = { ...(await ask('index')), read: (path) => ask('record', path) }
build(
  {
    includedRoutes: () => ask('addresses'),
    // vite-react-ssg writes what this returns into a folder that is removed.
    onPageRendered: async (path, html) => (await ask('publish', path, html)) ?? path,
  },
  {
    base,
    logLevel: 'warn',
    build: { outDir: join(folder, 'made'), emptyOutDir: true },
    plugins: [keepBundles],
  },
).then(() => end({}), fail)

/** Calls a function of the process of the build, and resolves with its result. */
function ask(name, ...values) {
  const id = ++lastId
  process.send({ id, name, values })
  return new Promise((resolve) => asked.set(id, resolve))
}

function fail(error) {
  end({ error: error?.stack ?? String(error) })
}

function end(outcome) {
  process.send(outcome, () => process.exit())
}
