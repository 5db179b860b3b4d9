/** Takes photos out of the texts that mention them. */
import { planTexts, type TextChange } from '../../../model/withdrawal/plan'
import type { Change, Snapshot } from '../../repository/repository'
import type { Words } from '../../words/words'
import { type Entry, keyOf, titleOf } from '../entries/entries'
import { placeOf } from '../entries/forms'
import { entriesShowing, treeOf } from '../entries/photo-paths'

export interface Plan {
  changes: Change[]
  /** The titles of the entries whose texts change. */
  titles: string[]
  /** Those that cannot be without a photo. */
  required: string[]
}

/** What changes if other entries do not show these photos any more. `own`: the key of the entry that keeps them. */
export function planTakingOut(
  paths: readonly string[],
  own: string,
  entries: readonly Entry[],
  snapshot: Snapshot,
  words?: Words,
): Plan {
  const others = entriesShowing(paths, entries, snapshot).filter((entry) => keyOf(entry) !== own)
  const texts = [...snapshot.texts].filter(([path]) => entryAt(path, others))
  return describeChanges(planTexts({ paths, areKept: true }, texts, treeOf(snapshot)), others, words)
}

function entryAt(path: string, entries: readonly Entry[]): Entry | undefined {
  const place = placeOf(path)
  return place && entries.find((entry) => keyOf(entry) === keyOf(place))
}

export function describeChanges(
  texts: readonly TextChange[],
  entries: readonly Entry[],
  words?: Words,
): Plan {
  const titlesOf = (changed: readonly TextChange[]) => {
    const titles = changed.map(({ file }) => {
      const entry = entryAt(file, entries)
      return entry ? titleOf(entry, words) : file
    })
    return [...new Set(titles)]
  }
  return {
    changes: texts.flatMap(({ file, before, text }) => (text === before ? [] : [{ path: file, data: text }])),
    titles: titlesOf(texts),
    required: titlesOf(texts.filter(({ required }) => required.length)),
  }
}
