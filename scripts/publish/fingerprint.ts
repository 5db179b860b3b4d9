/** Detects that content, code, options and site are unchanged since the last build. */
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { hasCode } from '../lib/has-code'
import type { Problem } from '../lib/problems'
import { checksum } from '../store/checksum'
import { describeState, type FileState, stateOf } from '../store/file-state'
import { buildCache } from '../store/folders'
import { readSealed, writeSealed } from '../store/sealed-json'
import { listCode } from '../store/step'
import type { LinkedFolders } from './swap/linked-folders'
import { photosBeside } from './swap/swap'

/** The record of the last successful build of a folder. */
interface BuildRecord {
  inputs: string
  outputs: string
  problems: Problem[]
  pages: number
  events: number
  photos: { count: number; bytesBefore: number; bytesAfter: number }
  /** The address of the photos, if they are on a store of their own. */
  photosUrl?: string
  linked: LinkedFolders
}

/** What a build reads. */
export interface Inputs {
  fingerprint: string
  /** The state of each file besides code, by path. Links are left out. */
  states: ReadonlyMap<string, FileState>
}

/** Covers everything that a build reads. `folders`: what it reads besides code. `settings`: its options, and the date, on which warnings depend. */
export function lookAtInputs(folders: readonly string[], settings: unknown): Inputs {
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  const states = new Map<string, FileState>()
  for (const path of folders) addTree(hash, path, { states })
  for (const path of listCode()) addTree(hash, path)
  return { fingerprint: hash.digest('hex'), states }
}

/**
 * Covers the published site with its photos. Most photos, cards and documents are hard links to cached files: damage shows at both.
 * A build that changes anything verifies the cache itself.
 */
export function fingerprintOutputs(out: string): string {
  const hash = createHash('sha256')
  addTree(hash, out, { isOwn: true })
  addTree(hash, photosBeside(out), { isOwn: true })
  return hash.digest('hex')
}

export function readBuildRecord(out: string): BuildRecord | undefined {
  return readSealed<BuildRecord>(buildRecordFile(out))
}

export function writeBuildRecord(out: string, record: BuildRecord): void {
  writeSealed(buildRecordFile(out), record)
}

/** The file of the record for `out`. */
export function buildRecordFile(out: string, part: 'build' | 'pages' = 'build'): string {
  return join(buildCache, `${checksum(resolve(out)).slice(0, 16)}-${part}.json`)
}

type Hash = ReturnType<typeof createHash>

interface Tree {
  /** Receives the state of each file. */
  states?: Map<string, FileState>
  /** Whether builds write the tree. */
  isOwn?: boolean
}

function addTree(hash: Hash, path: string, tree: Tree = {}): void {
  // `path` may itself be a link. Links in the folder are added below.
  const isFolder = orUndefined(() => statSync(path))?.isDirectory()
  const entries = isFolder ? orUndefined(() => readdirSync(path, { withFileTypes: true })) : undefined
  if (!entries) {
    addFile(hash, path, tree)
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}${sep}${entry.name}` // `join` takes long for thousands of photos
    if (entry.isDirectory()) {
      hash.update(`${child}/\n`)
      addTree(hash, child, tree)
    } else {
      addFile(hash, child, tree)
      if (entry.isSymbolicLink()) addLinked(hash, child)
    }
  }
}

/** Adds the target of a link. A linked folder is not compared: it counts as changed in every build. */
function addLinked(hash: Hash, link: string): void {
  const stats = orUndefined(() => statSync(link))
  if (!stats) return
  if (stats.isDirectory()) hash.update(`always new ${process.hrtime.bigint()}`)
  else hash.update(describeState(link, stats))
}

function addFile(hash: Hash, path: string, { states, isOwn }: Tree): void {
  const stats = orUndefined(() => lstatSync(path))
  hash.update(describeState(path, stats, isOwn))
  if (stats?.isFile()) states?.set(path, stateOf(stats))
}

/** Undefined for missing files, circular links and unreadable files, which are reported when the content is read. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES')) throw error
  }
}
