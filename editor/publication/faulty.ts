/** The entries in which the last publication has found mistakes. */
import type { Entry } from '../content/entries'
import type { Editor } from '../context'
import { targetOf } from './targets'

export function publicationTargets({
  publication: { state },
  entries,
  snapshot,
}: Pick<Editor, 'publication' | 'entries' | 'snapshot'>): Set<Entry> {
  const faults = (state?.kind === 'failed' && state.faults) || []
  return new Set(faults.flatMap((fault) => targetOf(fault, entries, snapshot)?.entry ?? []))
}
