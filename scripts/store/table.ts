/** Many small results in one JSON file. */
import { readFileSync } from 'node:fs'
import { hasCode } from '../lib/system'
import { writeAtomic } from '../lib/write-files'
import { stableState } from './file-state'
import { type FileState, isSame } from './sources.mjs'

/** Returns undefined if the file is missing or damaged: the caller makes it again. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error)) return
    throw error
  }
}

/** The file is replaced in one step, so that it is whole even if the run is killed. */
export function writeJson(file: string, value: unknown): void {
  writeAtomic(file, JSON.stringify(value))
}

export interface Table<Value> {
  /** The result of this or an earlier run. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  entries(): Iterable<[key: string, value: Value]>
  /** Forgets all results that this run has neither read nor written since the last call. */
  keepUsed(): void
  /** Writes the results, if they have changed, without those that no run has read for 30 days. */
  save(): void
}

interface StoredTable<Value> {
  version: string
  rows: [key: string, value: Value, usedMs?: number][]
}

/** The time of the last use is not written more often: most runs change nothing. */
const weekMs = 7 * 24 * 3600 * 1000
export const maxAgeMs = 30 * 24 * 3600 * 1000

/** `version`: a key of the step; results with another one are not used. */
export function openTable<Value>(version: string, file: string): Table<Value> {
  const stored = readJson<StoredTable<Value>>(file)
  const now = Date.now()
  const known = stored?.version === version ? stored.rows : []
  const rows = new Map(known.map(([key, value, usedMs = now]) => [key, { value, usedMs }]))
  const used = new Set<string>()
  let isChanged = false
  return {
    get(key) {
      const row = rows.get(key)
      if (!row) return
      used.add(key)
      if (now - row.usedMs > weekMs) this.set(key, row.value)
      return row.value
    },
    set(key, value) {
      rows.set(key, { value, usedMs: now })
      used.add(key)
      isChanged = true
    },
    delete(key) {
      if (rows.delete(key)) isChanged = true
    },
    entries: () => Array.from(rows, ([key, { value }]) => [key, value]),
    keepUsed() {
      for (const key of rows.keys()) if (!used.has(key)) this.delete(key)
      used.clear()
    },
    save() {
      for (const [key, { usedMs }] of rows) if (now - usedMs > maxAgeMs) this.delete(key)
      if (!isChanged) return
      writeJson(file, { version, rows: Array.from(rows, ([key, { value, usedMs }]) => [key, value, usedMs]) })
      isChanged = false
    },
  }
}

/** What was read from a file, and the state of the file before. */
export interface ReadFile<Value> {
  state: FileState
  value: Value
}

/**
 * What is known about the file at `path`: its present state, and the result for this state. The state is undefined while
 * the file cannot be read, or may be changing; then the result must not be stored.
 */
export function lookUp<Value>(
  table: Table<ReadFile<Value>>,
  path: string,
): { state?: FileState; value?: Value } {
  const state = stableState(path)
  const before = state && table.get(path)
  return before && isSame(before.state, state) ? before : { state }
}
