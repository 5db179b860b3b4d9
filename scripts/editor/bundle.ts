/** The editor's scripts and styles, built once for each state of its code. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { filesIn } from '../lib/cache/code-version'
import { editorCache } from '../lib/cache/folders'
import { checksum } from '../lib/cache/sealed-json'
import { readStored, type Stored, storeFolder, unfinished } from '../lib/cache/stored-folder'
import { productionEnv, waitForEnd } from '../lib/processes/bundler-process'

const config = 'editor/vite.config.ts'
/** Code that the editor shares with the generator is in these folders too. */
const folders = [
  'editor',
  'scripts/photos',
  'scripts/withdraw',
  'scripts/content/markdown',
  'scripts/content/photos',
  'scripts/content/schema',
  'scripts/content/issues.ts',
  'src/content',
]
const packages = [
  '@sveltia/cms',
  'heic-decode',
  'libheif-js',
  'react',
  'remark',
  'remark-gfm',
  'vite',
  'yaml',
  'zod',
]
const { resolve } = createRequire(import.meta.url)

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
  const key = editorKey()
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

/** Depends on the versions of the packages, but not on where they are installed. */
function editorKey(): string {
  const sum = (path: string) => checksum(readFileSync(path))
  const versions = packages.map((name) => sum(packageFile(name)))
  return checksum(JSON.stringify([versions, folders.flatMap(filesIn).map((path) => [path, sum(path)])]))
}

async function makeBundle(key: string): Promise<Stored<object>> {
  const made = join(editorCache, `${unfinished}vite-${process.pid}`)
  try {
    await runVite(made)
    const stored = storeFolder(editorCache, key, made)
    removeOthers(key)
    return stored
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Some packages do not export their `package.json`. */
function packageFile(name: string): string {
  for (let folder = dirname(resolve(name)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name) return file
  }
}

async function runVite(folder: string): Promise<void> {
  const vite = join(dirname(packageFile('vite')), 'bin/vite.js')
  const out = join(process.cwd(), folder)
  const args = [vite, 'build', '--config', config, '--outDir', out, '--logLevel', 'error']
  const child = spawn(process.execPath, args, { env: productionEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
  const { status, printed } = await waitForEnd(child)
  if (status !== 0) throw new Error(`The editor could not be built.\n${printed}`)
}

/** Keeps unfinished folders, because another build may be writing one. */
function removeOthers(key: string): void {
  for (const name of readdirSync(editorCache)) {
    if (/^[0-9a-f]+$/.test(name) && name !== key)
      rmSync(join(editorCache, name), { recursive: true, force: true })
  }
}
