/** The bundles: scripts and styles for browsers, and the renderer. They are kept for the next build. */
import { fork } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageData, Site } from '../../../src/page-data/model'
import { bundlerEnv, toError, waitForEnd } from '../../lib/processes/bundler-process'
import { unfinishedName } from '../../lib/write-atomic'
import { keepNewest, type NamedFile, readStored, storeFolder } from '../../store/entries'
import { bundleCache } from '../../store/folders'
import { defineStep } from '../../store/step'

/** Bundles to keep: those of other bases, and of earlier code that may return. */
const maxKept = 4

const step = defineStep('bundles')

export interface Bundles {
  key: string
  files: NamedFile[]
}

/** Bundles for the base, from the cache or made now. @throws when the bundler fails, with what it printed. */
export async function prepareBundles(base: string): Promise<Bundles> {
  const key = step.keyOf(base)
  return readStored(bundleCache, key) ?? makeBundles(key, base)
}

async function makeBundles(key: string, base: string): Promise<Bundles> {
  const made = join(bundleCache, unfinishedName('bundles'))
  try {
    await runBundler({ base, folder: resolve(made) })
    const stored = storeFolder(bundleCache, key, join(made, 'kept'))
    keepNewest(bundleCache, maxKept)
    return stored
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

async function runBundler(task: { base: string; folder: string }): Promise<void> {
  const program = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
  const child = fork(program, [JSON.stringify(task)], {
    execArgv: [],
    env: bundlerEnv(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg ignores the log level
  })
  let outcome: { error?: string } | undefined
  child.once('message', (message: typeof outcome) => (outcome = message))
  const { status, printed } = await waitForEnd(child)
  const error = outcome ? outcome.error : `The bundler ended with ${status}.\n${printed}`
  if (error) throw toError(error)
  process.stderr.write(printed)
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

/** The bundled `renderPage` (src/render.tsx). */
export async function loadRenderer({ key }: Bundles): Promise<(page: PageData, site: Site) => string> {
  process.env.NODE_ENV = 'production' // for React
  return (await import(pathToFileURL(resolve(bundleCache, key, 'server/main.mjs')).href)).renderPage
}
