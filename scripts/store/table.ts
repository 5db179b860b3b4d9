/** Many small results of a step in one file. */
import { type FileState, fileState, isSame, isSettled } from './file-state'
import { appendSealed, readSealedParts, writeSealed } from './sealed-json'

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

/** The rows that a run has set. A row without a value was deleted. */
interface Part<Value> {
  version: string
  rows: [key: string, value?: Value][]
}

/** A file with more parts is written anew. */
const maxParts = 20

/** `version`: a key of the step; results with another one are not used. Without `file`, the table is only in memory. */
export function openTable<Value>(version: string, file?: string): Table<Value> {
  const { parts, isWhole } = file ? readSealedParts<Part<Value>>(file) : { parts: [], isWhole: false }
  const rows = new Map<string, Value>()
  for (const segment of parts.filter((segment) => segment.version === version)) {
    for (const [key, value] of segment.rows) {
      if (value === undefined) rows.delete(key)
      else rows.set(key, value)
    }
  }
  let partsLeft = isWhole && rows.size ? maxParts - parts.length : 0
  const used = new Set<string>()
  const changed = new Set<string>()
  return {
    get(key) {
      const value = rows.get(key)
      if (value !== undefined) used.add(key)
      return value
    },
    set(key, value) {
      rows.set(key, value)
      used.add(key)
      changed.add(key)
    },
    delete(key) {
      if (rows.delete(key)) changed.add(key)
    },
    entries: () => rows.entries(),
    keepUsed() {
      for (const key of rows.keys()) if (!used.has(key)) this.delete(key)
      used.clear()
    },
    save() {
      if (changed.size === 0 || !file) return
      // Few changes of a large table are appended, because writing all of it takes long.
      if (partsLeft-- > 0 && changed.size < rows.size / 10) {
        const segment: Part<Value> = {
          version,
          rows: [...changed].map((key) => (rows.has(key) ? [key, rows.get(key)] : [key])),
        }
        appendSealed(file, segment)
      } else {
        writeSealed(file, { version, rows: [...rows] })
        partsLeft = maxParts
      }
      changed.clear()
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
