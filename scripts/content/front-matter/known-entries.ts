/** Stores parsed Markdown files, so that unchanged ones are not read again. */
import { type FileState, fileState, isSame } from '../../lib/file-state'
import type { Problem } from '../../lib/problems'
import type { FieldLines } from './yaml-fields'

/** A valid entry, as JSON. */
export interface ParsedEntry {
  fields: unknown
  body: string
  bodyOffset: number
  lines: FieldLines
  warnings: readonly Problem[]
}

interface KnownEntry extends ParsedEntry {
  state: FileState
}

/** `version` changes with the code that reads entries. */
export interface StoredEntries {
  version: string
  entries: [file: string, entry: KnownEntry][]
}

export interface KnownEntries {
  /** The entry in `file`, parsed only when the file has changed. An entry with errors is parsed every time. */
  read(file: string, parse: () => ParsedEntry | undefined): ParsedEntry | undefined
  /** The entries of this run. */
  used(): StoredEntries
  /** Whether that differs from what was stored. */
  hasChanged(): boolean
}

/** A file that changed more recently could change again without a new time. */
const minAgeMs = 50

export function createKnownEntries(version: string, stored?: StoredEntries): KnownEntries {
  const known = new Map(stored?.version === version ? stored.entries : [])
  const used = new Map<string, KnownEntry>()
  return {
    read(file, parse) {
      const state = stateBefore(file)
      const before = known.get(file)
      if (before && state && isSame(before.state, state)) {
        used.set(file, before)
        return before
      }
      const entry = parse()
      if (entry && state) used.set(file, { ...entry, state })
      return entry
    },
    used: () => ({ version, entries: [...used] }),
    hasChanged: () =>
      used.size !== known.size || [...used].some(([file, entry]) => known.get(file) !== entry),
  }
}

/** Undefined if the state does not identify the content. */
function stateBefore(file: string): FileState | undefined {
  try {
    const state = fileState(file)
    return state.ctimeMs < Date.now() - minAgeMs ? state : undefined
  } catch {
    return undefined // reported when it is read
  }
}
