/** Many small results in one JSON file. */
import { readFileSync } from 'node:fs'
import { hasCode } from '../lib/system'
import { writeAtomic } from '../lib/write-files'
import { type FileState, isSame, stableState } from './file-state'

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
  entries(): IterableIterator<[key: string, value: Value]>
  /** Forgets all results that this run has neither read nor written since the last call. */
  keepUsed(): void
  /** Writes the results, if they have changed. */
  save(): void
}

interface StoredTable<Value> {
  version: string
  rows: [key: string, value: Value][]
}

/** `version`: a key of the step; results with another one are not used. */
export function openTable<Value>(version: string, file: string): Table<Value> {
  const stored = readJson<StoredTable<Value>>(file)
  const rows = new Map(stored?.version === version ? stored.rows : [])
  const used = new Set<string>()
  let isChanged = false
  return {
    get(key) {
      if (rows.has(key)) used.add(key)
      return rows.get(key)
    },
    set(key, value) {
      rows.set(key, value)
      used.add(key)
      isChanged = true
    },
    delete(key) {
      if (rows.delete(key)) isChanged = true
    },
    entries: () => rows.entries(),
    keepUsed() {
      for (const key of rows.keys()) if (!used.has(key)) this.delete(key)
      used.clear()
    },
    save() {
      if (isChanged) writeJson(file, { version, rows: [...rows] })
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
