/** The bundles: scripts and styles for browsers, and the renderer. They are kept for the next build. */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentIndex } from '../../../src/page-data/content-index'
import type { PageKind, Site } from '../../../src/page-data/model'
import { count } from '../../lib/count'
import { onExit } from '../../lib/on-exit'
import { unfinishedName } from '../../lib/write-atomic'
import { keepNewest, type NamedFile, readStored, storeFolder } from '../../store/entries'
import { bundleCache } from '../../store/folders'
import { defineStep } from '../../store/step'
import { preRender } from './pre-render'

/** Bundles to keep: those of other bases, and of earlier code that may return. */
const maxKept = 4

const step = defineStep('bundles')

interface Bundles {
  key: string
  files: NamedFile[]
}

export interface Renderer {
  bundles: Bundles
  /** The HTML of a page from skip link to footer. @throws an error that names the page. */
  render(path: string): Promise<string>
  /** The function that lists the fonts of a page (src/preloads.ts). */
  fonts(): Promise<FontsOf>
  /** Removes the pages that vite-react-ssg has rendered. */
  close(): void
}

/**
 * Renders the pages of an index with the bundles for the base. If they are not kept, vite-react-ssg makes them and renders all pages now.
 * @throws when the bundler or a page fails, with what it printed.
 */
export async function prepareRenderer(base: string, index: ContentIndex): Promise<Renderer> {
  const key = step.keyOf(base)
  const kept = readStored(bundleCache, key)
  if (!kept) return renderAll(key, base, index)
  let loading: ReturnType<typeof loadRenderer> | undefined
  const load = () => {
    loading ??= loadRenderer(kept)
    return loading
  }
  return {
    bundles: kept,
    async render(path) {
      const { renderRoute } = await load()
      return renderRoute(path, index).catch((cause) => {
        throw new Error(`The page ${path} cannot be rendered.`, { cause })
      })
    },
    fonts: async () => (await load()).fontsOf,
    close() {},
  }
}

async function renderAll(key: string, base: string, index: ContentIndex): Promise<Renderer> {
  const folder = resolve(bundleCache, unfinishedName('bundles'))
  const close = onExit(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const render = await preRender(folder, base, index)
    const bundles = storeFolder(bundleCache, key, join(folder, 'kept'))
    keepNewest(bundleCache, maxKept)
    console.log(`vite-react-ssg rendered ${count(index.pages.length, 'page')}.`)
    return { bundles, render, fonts: async () => (await loadRenderer(bundles)).fontsOf, close }
  } catch (error) {
    close()
    throw error
  }
}

type FontsOf = (site: Site, kind: PageKind) => string[]
type RenderRoute = (path: string, index: ContentIndex) => Promise<string>

/** The bundle of `src/main.tsx`. */
async function loadRenderer({ key }: Bundles): Promise<{ renderRoute: RenderRoute; fontsOf: FontsOf }> {
  process.env.NODE_ENV = 'production' // for React
  return import(pathToFileURL(resolve(bundleCache, key, 'ssr/main.mjs')).href)
}

const templateFile = join('client', 'index.html')

/** Copies the files for browsers, except pages, into `folder`. */
export function copyClient({ key, files }: Bundles, folder: string): void {
  for (const { name } of files) {
    if (!name.startsWith(join('client', '/')) || name === templateFile) continue
    const target = join(folder, name.slice('client/'.length))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(bundleCache, key, name), target)
  }
}

/** The page without its body. */
export function readTemplate({ key }: Bundles): string {
  return readFileSync(join(bundleCache, key, templateFile), 'utf8')
}
