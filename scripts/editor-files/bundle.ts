/** The editor's scripts and styles, built once for each state of its code. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundlerEnv, toError, waitForEnd } from '../lib/processes/bundler-process'
import { unfinishedName } from '../lib/write-atomic'
import { keepNewest, readStored, type Stored, storeFolder } from '../store/entries'
import { editorCache } from '../store/folders'
import { defineStep } from '../store/step'

/** The second one builds beside the first. */
const configs = ['editor/vite.config.ts', 'editor/preview-page/vite.config.ts']
/** What the editor is made of. A test finds out what else it imports (tests/unit/imports.test.ts). */
export const editorCode = [
  'editor',
  'src',
  'scripts/content',
  'scripts/fonts',
  'scripts/lib',
  'scripts/page-data',
  'scripts/plan',
  'scripts/publish/render',
  'scripts/bundler-env.json',
]
const step = defineStep('editor', { code: editorCode })
/** The bundle of the branch before is often wanted again. */
const maxKept = 2

export interface EditorBundle {
  folder: string
  /** The paths of all its files in `folder`. */
  names: string[]
  /** Names of the files that the page loads. */
  script: string
  style: string
}

/**
 * The files of the editor, from the cache or built now.
 * @throws when the bundler fails, with what it printed.
 */
export async function buildEditor(): Promise<EditorBundle> {
  const key = step.keyOf()
  const { files } = readStored<object>(editorCache, key) ?? (await makeBundle(key))
  const names = files.map(({ name }) => name)
  const find = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate))
    if (!name) throw new Error(`The editor was built without a file like ${pattern}.`)
    return name
  }
  return {
    folder: join(editorCache, key),
    names,
    script: find(/^editor-.*\.js$/),
    style: find(/^style-.*\.css$/),
  }
}

async function makeBundle(key: string): Promise<Stored<object>> {
  const made = join(editorCache, unfinishedName('vite'))
  try {
    for (const config of configs) await runVite(config, made)
    const stored = storeFolder(editorCache, key, made)
    keepNewest(editorCache, maxKept)
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
