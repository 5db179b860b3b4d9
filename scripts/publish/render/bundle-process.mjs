/**
 * The process that runs vite-react-ssg: it makes the bundles, and renders every page with them. Its memory is freed when it exits.
 * Its folder contains the index (bundles.ts).
 */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite-react-ssg/node'

const { base, folder, made } = JSON.parse(process.argv[2])
process.on('disconnect', () => process.exit()) // the parent process has ended
process.on('unhandledRejection', fail) // vite-react-ssg does not handle errors of pages

appendFileSync(process.env.SOURCES, `${fileURLToPath(import.meta.url)}\n`)
const { sites, pages } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
const numbers = new Map(pages.map(({ path }, number) => [path, number]))
globalThis.contentIndex = { sites, pages, read: (path) => pages[numbers.get(path)] }

/** Keeps what Vite has written: the files for browsers (`client`), and the renderer (`ssr`). */
const keepBundles = {
  name: 'keep-bundles',
  writeBundle({ dir }) {
    const filter = (path) => basename(path) !== '.vite'
    cpSync(dir, join(made, this.environment.name), { recursive: true, filter })
  },
}

build(
  {
    includedRoutes: () => [...numbers.keys()],
    onPageRendered(path, html) {
      writeFileSync(join(folder, `pages/${numbers.get(path)}.html`), bodyOf(html))
      return path // vite-react-ssg writes it instead of the page, into a folder that is removed
    },
  },
  {
    base,
    logLevel: 'warn',
    build: { outDir: join(folder, 'made'), emptyOutDir: true, copyPublicDir: false },
    plugins: [keepBundles],
  },
).then(() => end({}), fail)

/** What vite-react-ssg has put into the template, without the data for a router in the browser. */
function bodyOf(html) {
  const [start, end] = [' data-server-rendered="true">', '<script>window.__staticRouterHydrationData = ']
  const [from, to] = [html.indexOf(start), html.lastIndexOf(end)]
  if (from < 0 || to < 0) throw new Error(`A page no longer contains ${start} or ${end}.`)
  return html.slice(from + start.length, to)
}

function fail(error) {
  end({ error: error?.stack ?? String(error) })
}

function end(outcome) {
  process.send(outcome, () => process.exit())
}
