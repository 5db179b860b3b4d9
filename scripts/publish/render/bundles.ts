/** The cache of bundles: scripts and styles for browsers, and the renderer. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepNewest, type NamedFile, readStored, storeFolder } from '../../store/entries'
import { bundleCache } from '../../store/folders'
import { defineStep } from '../../store/step'

/** Bundles to keep: those of other bases, and of earlier code that may return. */
const maxKept = 4

const step = defineStep('bundles')

/** Changes with everything that bundles and pages are made from, except the content. */
export function bundleKey(base: string): string {
  return step.keyOf(base)
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
  keepNewest(bundleCache, maxKept)
  return stored
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

/** The bundled `renderPage` (src/render.tsx). Reads the data of pages through `readIndex`. */
export async function loadRenderer({ key }: Bundles): Promise<(path: string) => string> {
  process.env.NODE_ENV = 'production' // for React
  return (await import(pathToFileURL(resolve(bundleCache, key, 'server/main.mjs')).href)).renderPage
}
