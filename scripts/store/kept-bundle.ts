/** What a bundler makes in a process of its own. It is kept until a file changes from which it was made. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { onExit } from '../lib/system'
import { unfinishedName } from '../lib/write-files'
import { isKey, keepNewest, readStored, type Stored, storeFolder } from './cache'
import { checksum } from './file-state'
import { describeSources, type NamedFile, verifyFiles } from './sources.mjs'
import { writeJson } from './table'

interface Facts {
  input: string
  /** The version of Node. */
  node: string
  sources: NamedFile[]
}

export type KeptBundle = Stored<Facts>

/** Runs a bundler that writes into the folder `made`, and the paths of its sources into the file `list` (note-sources.ts). */
type Make = (made: string, list: string) => Promise<void>

const inWork = new Map<string, Promise<KeptBundle>>()

/**
 * The bundle that is kept in `folder`, or a new one. `input`: all that is not in files. Of the bundles in the folder, `maxKept` are kept.
 */
export function keepBundle(folder: string, input: string, maxKept: number, make: Make): Promise<KeptBundle> {
  const id = `${folder} ${input}`
  const kept = inWork.get(id) ?? findOrMake(folder, input, maxKept, make).finally(() => inWork.delete(id))
  inWork.set(id, kept)
  return kept
}

async function findOrMake(folder: string, input: string, maxKept: number, make: Make): Promise<KeptBundle> {
  const found = findBundle(folder, input)
  if (found) return found
  const made = join(folder, unfinishedName('bundle'))
  const list = join(folder, unfinishedName('sources'))
  const clear = onExit(() => {
    for (const path of [made, list]) rmSync(path, { recursive: true, force: true })
  })
  const startedMs = Date.now()
  try {
    mkdirSync(folder, { recursive: true })
    await make(made, list)
    const sources = describeSources('.', readNames(list), startedMs)
    const facts = { input, node: process.version, sources }
    const key = checksum(
      JSON.stringify([input, process.version, sources.map((source) => [source.name, source.checksum])]),
    )
    const kept = storeFolder(folder, key, made, facts)
    keepNewest(folder, maxKept, key)
    return kept
  } finally {
    clear()
  }
}

function findBundle(folder: string, input: string): KeptBundle | undefined {
  for (const key of existsSync(folder) ? readdirSync(folder).filter(isKey) : []) {
    const kept = readStored<Facts>(folder, key)
    if (kept?.input !== input || kept.node !== process.version) continue
    const sources = verifyFiles('.', kept.sources)
    if (sources && sources !== kept.sources) writeJson(join(folder, key, 'entry.json'), { ...kept, sources })
    if (sources) return kept
  }
}

/** The files of the project in a list of paths. Packages are known by their versions, and a bundler has modules that are no files. */
function readNames(list: string): Set<string> {
  const paths = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const names = paths.map((path) => relative('.', path.replace(/\?.*/, '')).split(sep).join('/'))
  return new Set(names.filter((name) => !/^\.\.|^\0|(^|\/)node_modules\//.test(name) && existsSync(name)))
}
