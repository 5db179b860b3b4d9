/** A state of the repository for tests that need no requests. */
import type { Snapshot } from '../../../src/editor/repository/repository'

/** Texts, and what other files contain; null for a text that is no UTF-8. */
export function snapshotOf(files: Record<string, string | null>): Snapshot {
  const entries = Object.entries(files)
  return {
    head: '1',
    files: new Map(entries.map(([path, data]) => [path, `hash of ${data}`])),
    texts: new Map(
      entries.flatMap(([path, data]) => (path.endsWith('.md') && data !== null ? [[path, data]] : [])),
    ),
  }
}
