/** Many small results of a step in one file. */
import { type FileState, fileState, isSame, isSettled } from './file-state'
import { readSealed, writeSealed } from './sealed-json'

export interface Table<Value> {
  /** The result of this or an earlier run. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  entries(): IterableIterator<[key: string, value: Value]>
  /** Forgets all results that this run has neither read nor written since the last call. */
  keepUsed(): void
  /** Writes the results, if they have changed. Without a file, nothing is written. */
  save(): void
}

/** `version`: a key of the step; results with another one are not used. Without `file`, the table is only in memory. */
export function openTable<Value>(version: string, file?: string): Table<Value> {
  const stored = file && readSealed<{ version: string; rows: [string, Value][] }>(file)
  const rows = new Map(stored && stored.version === version ? stored.rows : [])
  const used = new Set<string>()
  let isChanged = false
  return {
    get(key) {
      const value = rows.get(key)
      if (value !== undefined) used.add(key)
      return value
    },
    set(key, value) {
      rows.set(key, value)
      used.add(key)
      isChanged = true
    },
    delete(key) {
      isChanged = rows.delete(key) || isChanged
    },
    entries: () => rows.entries(),
    keepUsed() {
      for (const key of rows.keys()) if (!used.has(key)) this.delete(key)
      used.clear()
    },
    save() {
      if (isChanged && file) writeSealed(file, { version, rows: [...rows] })
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
  const state = settledState(path)
  const before = state && table.get(path)
  return before && isSame(before.state, state) ? before : { state }
}

function settledState(path: string): FileState | undefined {
  try {
    const state = fileState(path)
    return isSettled(state) ? state : undefined
  } catch {
    return undefined // reported when it is read
  }
}
