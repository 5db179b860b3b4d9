/** The editor's scripts and styles, built once for each state of its code. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { editorCache } from '../lib/cache/folders'

const config = 'editor/vite.config.ts'
/** Code that the editor shares with the generator is in these folders too. */
const folders = ['editor', 'scripts/photos', 'src/content']
const packages = ['@sveltia/cms', 'heic-decode', 'libheif-js', 'react', 'vite']
const { resolve } = createRequire(import.meta.url)

export interface EditorBundle {
  folder: string
  /** Names of the files that the page loads. */
  script: string
  style: string
}

/**
 * The files of the editor, from the cache or built now.
 * @throws when the bundler fails, with what it printed.
 */
export async function buildEditor(): Promise<EditorBundle> {
  const folder = join(editorCache, fingerprint())
  if (!existsSync(folder)) {
    const temporary = `${folder}.${process.pid}`
    try {
      await runVite(temporary)
      mkdirSync(editorCache, { recursive: true })
      if (!existsSync(folder)) renameSync(temporary, folder)
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
    removeOthers(folder)
  }
  const names = readdirSync(folder)
  const find = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate))
    if (!name) throw new Error(`The editor was built without a file like ${pattern}.`)
    return name
  }
  return { folder, script: find(/^editor-.*\.js$/), style: find(/^style-.*\.css$/) }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of packages) hash.update(readFileSync(packageFile(name)))
  for (const folder of folders) {
    const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
      /\.(tsx?|css)$/.test(name),
    )
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Some packages do not export their `package.json`. */
function packageFile(name: string): string {
  for (let folder = dirname(resolve(name)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name) return file
  }
}

/** Runs in a separate process, whose memory is freed when it ends. */
function runVite(folder: string): Promise<void> {
  const vite = join(dirname(packageFile('vite')), 'bin/vite.js')
  const out = join(process.cwd(), folder)
  const args = [vite, 'build', '--config', config, '--outDir', out, '--logLevel', 'error']
  const { MODE: _, ...env } = process.env
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, args, {
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
    const stop = () => child.kill('SIGKILL')
    process.once('exit', stop)
    child.once('error', refuse)
    child.once('close', (code) => {
      process.off('exit', stop)
      if (code === 0) done()
      else refuse(new Error(`The editor could not be built.\n${printed}`))
    })
  })
}

/** Another build may be writing one just now. */
function removeOthers(folder: string): void {
  for (const name of readdirSync(editorCache)) {
    if (/^[0-9a-f]+$/.test(name) && join(editorCache, name) !== folder)
      rmSync(join(editorCache, name), { recursive: true, force: true })
  }
}
