/** The scripts and styles of the editor, built once for each state of their code. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundlerEnv, toError, waitForEnd } from '../lib/bundler-process'
import { editorCache, siteWorkerCache } from '../store/cache'
import { keepBundle } from '../store/kept-bundle'

const bundles = [
  { config: 'scripts/editor-files/editor.config.ts', cache: editorCache },
  // The worker of the editor, which checks the site before it is saved, and makes its pages.
  { config: 'scripts/editor-files/site-worker.config.ts', cache: siteWorkerCache },
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
  for (const { config, cache } of bundles) {
    const kept = await keepBundle(cache, config, maxCached, (made, list) => runVite(config, made, list))
    for (const { name } of kept.files) files.push({ name, from: join(cache, kept.key, name) })
  }
  const find = (pattern: RegExp) => {
    const file = files.find(({ name }) => pattern.test(name))
    if (!file) throw new Error(`The editor was built without a file like ${pattern}.`)
    return file.name
  }
  return { files, script: find(/^editor-.*\.js$/), style: find(/^style-.*\.css$/) }
}

async function runVite(config: string, folder: string, list: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const out = join(process.cwd(), folder)
  const args = [vite, 'build', '--config', config, '--outDir', out, '--logLevel', 'error']
  const child = spawn(process.execPath, args, { env: bundlerEnv(list), stdio: ['ignore', 'pipe', 'pipe'] })
  const { status, printed } = await waitForEnd(child)
  if (status !== 0) throw toError(`The editor could not be built.\n${printed}`)
}
