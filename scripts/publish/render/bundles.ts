/** The bundles: scripts and styles for browsers, and the renderer. They are cached for the next build. */
import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { count } from '../../../src/model/lib/text'
import type { Index } from '../../../src/model/pages/build-index'
import type { PageData, PageKind, Site } from '../../../src/page-data/model'
import { bundlerEnv, toError, waitForEnd } from '../../lib/bundler-process'
import { onExit } from '../../lib/system'
import { copyFiles, unfinishedName } from '../../lib/write-files'
import { bundleCache } from '../../store/cache'
import { keepBundle } from '../../store/kept-bundle'

/** Cached bundles: those of other bases, and of earlier code that may return. */
const maxCached = 4

const templateFile = 'client/index.html'
const earlyScript = 'client/assets/early-' // and a checksum

/** The bundle of `src/main.tsx`. */
interface RenderModule {
  renderPage(page: PageData, site: Site): string
  fontsOf(site: Site, kind: PageKind): string[]
}

export interface Renderer extends RenderModule {
  /** The page without its body. */
  template: string
  /** The file in `assets` that browsers run before they paint. */
  earlyScript: string
  /** Copies the files for browsers into a folder. */
  copyClient(folder: string): void
  /** Removes the pages that vite-react-ssg has rendered. */
  close(): void
}

/**
 * Renders pages with the bundles for the base. If they are not cached, vite-react-ssg makes them and renders all pages now.
 * @throws when the bundler or a page fails, with what it printed.
 */
export async function prepareRenderer(
  base: string,
  index: Pick<Index, 'sites' | 'pages'>,
): Promise<Renderer> {
  let rendered: RenderedPages | undefined
  const { key, files } = await keepBundle(bundleCache, base, maxCached, async (made, list) => {
    rendered = await renderPages({ base, made: resolve(made) }, list, index)
  })
  const folder = resolve(bundleCache, key)
  process.env.NODE_ENV = 'production' // for React
  const module: RenderModule = await import(pathToFileURL(join(folder, 'ssr/main.mjs')).href)
  return {
    fontsOf: module.fontsOf,
    template: readFileSync(join(folder, templateFile), 'utf8'),
    earlyScript: basename(files.find(({ name }) => name.startsWith(earlyScript))!.name),
    renderPage(page, site) {
      try {
        return rendered ? rendered.read(page.path) : module.renderPage(page, site)
      } catch (cause) {
        throw new Error(`The page ${page.path} cannot be rendered.`, { cause })
      }
    },
    copyClient(target) {
      const client = files.filter(({ name }) => name.startsWith('client/') && name !== templateFile)
      const named = client.map(({ name }) => ({
        from: join(folder, name),
        name: name.slice('client/'.length),
      }))
      copyFiles(named, target)
    },
    close: () => rendered?.close(),
  }
}

interface RenderedPages {
  /** The HTML of the page at an address, from skip link to footer. */
  read(path: string): string
  close(): void
}

interface Task {
  base: string
  /** The folder for the bundles. */
  made: string
}

/** Runs vite-react-ssg, which makes the bundles, and renders all pages with them. */
async function renderPages(
  task: Task,
  list: string,
  { sites, pages }: Pick<Index, 'sites' | 'pages'>,
): Promise<RenderedPages> {
  const folder = resolve(bundleCache, unfinishedName('pages'))
  const close = onExit(() => rmSync(folder, { recursive: true, force: true }))
  try {
    mkdirSync(join(folder, 'pages'), { recursive: true })
    writeFileSync(join(folder, 'index.json'), JSON.stringify({ sites, pages }))
    await runProcess({ ...task, folder }, list)
  } catch (error) {
    close()
    throw error
  }
  console.log(`vite-react-ssg rendered ${count(pages.length, 'page')}.`)
  const numbers = new Map(pages.map(({ path }, number) => [path, number]))
  return {
    read: (path: string) => readFileSync(join(folder, `pages/${numbers.get(path)}.html`), 'utf8'),
    close,
  }
}

/** `folder` contains the index, and gets the pages. */
async function runProcess(task: Task & { folder: string }, list: string): Promise<void> {
  const child = fork('scripts/publish/render/bundle-process.mjs', [JSON.stringify(task)], {
    execArgv: [],
    env: { ...bundlerEnv(list), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg ignores the log level
  })
  let outcome: { error?: string } | undefined
  child.once('message', (message: typeof outcome) => (outcome = message))
  const { status, printed } = await waitForEnd(child)
  const error = outcome ? outcome.error : `The bundler ended with ${status}.\n${printed}`
  if (error) throw toError(error)
  process.stderr.write(printed)
}
