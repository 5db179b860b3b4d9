/** The cache of bundles: scripts and styles for browsers, and the renderer. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeVersion } from '../../lib/cache/code-version'
import { bundleCache } from '../../lib/cache/folders'
import { checksum } from '../../lib/cache/sealed-json'
import { type NamedFile, readStored, storeFolder } from '../../lib/cache/stored-folder'
import { byName } from '../../lib/files'

/** Bundles to keep: those of other bases, and of earlier code that may return. */
const maxKept = 4

const sources = ['public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** Changes with everything that bundles and pages are made from, except the content. */
export function bundleKey(base: string): string {
  return checksum(JSON.stringify([base, codeVersion(sources)]))
}

export interface Bundles {
  key: string
  files: NamedFile[]
}

/** Undefined if the bundles have to be made. */
export function readBundles(key: string): Bundles | undefined {
  return readStored(bundleCache, key)
}

/** Stores the folders `client` and `server` below `made`. */
export function storeBundles(key: string, made: string): Bundles {
  const stored = storeFolder(bundleCache, key, made)
  clearOld()
  return stored
}

function clearOld(): void {
  const folders = readdirSync(bundleCache).map((name) => join(bundleCache, name))
  const newestFirst = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs || byName(a, b))
  for (const folder of newestFirst.slice(maxKept)) rmSync(folder, { recursive: true, force: true })
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

/** The bundled `src/render.tsx`. Reads the data of pages through `readIndex`. */
export async function loadRenderer({ key }: Bundles): Promise<(path: string) => Promise<string>> {
  process.env.NODE_ENV = 'production' // for React
  const { createRenderer } = await import(pathToFileURL(resolve(bundleCache, key, 'server/main.mjs')).href)
  return createRenderer()
}
