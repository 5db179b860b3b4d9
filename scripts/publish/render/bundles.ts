/** The bundles: scripts and styles for browsers, and the renderer. They are cached for the next build. */
import { fork } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData, PageKind, Site } from '../../../src/page-data/model'
import { bundlerEnv, toError, waitForEnd } from '../../lib/bundler-process'
import { onExit } from '../../lib/system'
import { count } from '../../lib/text'
import { unfinishedName } from '../../lib/write-files'
import type { Index } from '../../page-data/build-index'
import { bundleCache, keepNewest, readStored, storeFolder } from '../../store/cache'
import { cacheKey } from '../../store/cache-key'

/** Cached bundles: those of other bases, and of earlier code that may return. */
const maxCached = 4

const bundlesKey = cacheKey('bundles')

const templateFile = join('client', 'index.html')
const earlyScript = join('client', 'assets', 'early-') // and a checksum

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
  const key = bundlesKey(base)
  const made = readStored(bundleCache, key) ? undefined : await makeBundles(key, base, index)
  const { files } = readStored(bundleCache, key)!
  const folder = resolve(bundleCache, key)
  process.env.NODE_ENV = 'production' // for React
  const module: RenderModule = await import(pathToFileURL(join(folder, 'ssr/main.mjs')).href)
  return {
    fontsOf: module.fontsOf,
    template: readFileSync(join(folder, templateFile), 'utf8'),
    earlyScript: basename(files.find(({ name }) => name.startsWith(earlyScript))!.name),
    renderPage(page, site) {
      try {
        return made ? made.readPage(page.path) : module.renderPage(page, site)
      } catch (cause) {
        throw new Error(`The page ${page.path} cannot be rendered.`, { cause })
      }
    },
    copyClient(target) {
      for (const { name } of files) {
        if (!name.startsWith(join('client', '/')) || name === templateFile) continue
        const copy = join(target, name.slice('client/'.length))
        mkdirSync(dirname(copy), { recursive: true })
        copyFileSync(join(folder, name), copy)
      }
    },
    close: () => made?.close(),
  }
}

/** Runs vite-react-ssg. Returns a function that reads the HTML of the page at an address, from skip link to footer. */
async function makeBundles(key: string, base: string, { sites, pages }: Pick<Index, 'sites' | 'pages'>) {
  const folder = resolve(bundleCache, unfinishedName('bundles'))
  const close = onExit(() => rmSync(folder, { recursive: true, force: true }))
  try {
    mkdirSync(join(folder, 'pages'), { recursive: true })
    writeFileSync(join(folder, 'index.json'), JSON.stringify({ sites, pages }))
    await runProcess({ base, folder })
    storeFolder(bundleCache, key, join(folder, 'kept'))
    keepNewest(bundleCache, maxCached)
  } catch (error) {
    close()
    throw error
  }
  console.log(`vite-react-ssg rendered ${count(pages.length, 'page')}.`)
  const numbers = new Map(pages.map(({ path }, number) => [path, number]))
  return {
    readPage: (path: string) => readFileSync(join(folder, `pages/${numbers.get(path)}.html`), 'utf8'),
    close,
  }
}

async function runProcess(task: { base: string; folder: string }): Promise<void> {
  const child = fork('scripts/publish/render/bundle-process.mjs', [JSON.stringify(task)], {
    execArgv: [],
    env: { ...bundlerEnv(), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg ignores the log level
  })
  let outcome: { error?: string } | undefined
  child.once('message', (message: typeof outcome) => (outcome = message))
  const { status, printed } = await waitForEnd(child)
  const error = outcome ? outcome.error : `The bundler ended with ${status}.\n${printed}`
  if (error) throw toError(error)
  process.stderr.write(printed)
}
