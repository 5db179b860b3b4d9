/** The scripts and styles of the editor, built once for each state of their code. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundlerEnv, toError, waitForEnd } from '../lib/bundler-process'
import { unfinishedName } from '../lib/write-files'
import {
  editorCache,
  keepNewest,
  readStored,
  type Stored,
  siteWorkerCache,
  storeFolder,
} from '../store/cache'
import { cacheKey } from '../store/cache-key'

/** What the editor is made of. */
const editorCode = [
  'editor',
  'src/i18n',
  'src/shared',
  'src/page-data',
  'src/offline/worker-types.ts',
  'scripts/content/collections.ts',
  'scripts/bundler-env.json',
]
/** What the worker of the editor is made of, which checks the site before it is saved, and makes its pages. */
const siteWorkerCode = [
  ...editorCode,
  'src',
  'scripts/content',
  'scripts/judge',
  'scripts/lib',
  'scripts/page-data',
  'scripts/photos',
  'scripts/plan',
  'scripts/publish/render',
]
const bundles = [
  {
    config: 'editor/vite.config.ts',
    cache: editorCache,
    keyOf: cacheKey('editor', { code: editorCode }),
  },
  {
    config: 'editor/site-worker/vite.config.ts',
    cache: siteWorkerCache,
    keyOf: cacheKey('site-worker', { code: siteWorkerCode }),
  },
]
/** The bundle of the branch before is often wanted again. */
const maxCached = 2

export interface EditorBundle {
  /** The name of each file below `/admin/`, and its path in the cache. */
  files: { name: string; from: string }[]
  /** Names of the files that the page loads. */
  script: string
  style: string
}

/**
 * The files of the editor, from the cache or built now.
 * @throws when the bundler fails, with what it printed.
 */
export async function buildEditor(): Promise<EditorBundle> {
  const files: EditorBundle['files'] = []
  for (const { config, cache, keyOf } of bundles) {
    const key = keyOf()
    const stored = readStored<object>(cache, key) ?? (await makeBundle(config, cache, key))
    for (const { name } of stored.files) files.push({ name, from: join(cache, key, name) })
  }
  const find = (pattern: RegExp) => {
    const file = files.find(({ name }) => pattern.test(name))
    if (!file) throw new Error(`The editor was built without a file like ${pattern}.`)
    return file.name
  }
  return { files, script: find(/^editor-.*\.js$/), style: find(/^style-.*\.css$/) }
}

async function makeBundle(config: string, cache: string, key: string): Promise<Stored<object>> {
  const made = join(cache, unfinishedName('vite'))
  try {
    await runVite(config, made)
    const stored = storeFolder(cache, key, made)
    keepNewest(cache, maxCached)
    return stored
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

async function runVite(config: string, folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const out = join(process.cwd(), folder)
  const args = [vite, 'build', '--config', config, '--outDir', out, '--logLevel', 'error']
  const child = spawn(process.execPath, args, { env: bundlerEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
  const { status, printed } = await waitForEnd(child)
  if (status !== 0) throw toError(`The editor could not be built.\n${printed}`)
}
