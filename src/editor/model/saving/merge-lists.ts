/** Merges two changes of one list, item by item, and finds the words that differ. */
import { isSame } from '../../../model/front-matter/values'

/** Items that are merged, or two versions that clash. */
export type Piece = string[] | Versions

export interface Versions {
  mine: string[]
  theirs: string[]
}

/**
 * Both changes of a list. What both have added in the same place follows one after the other. Returns undefined if both have changed the same
 * item in different ways.
 */
export function mergeLists(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const pieces = mergePieces(before, mine, theirs)
  return pieces.every((piece) => Array.isArray(piece)) ? pieces.flat() : undefined
}

/** `areApart`: whether changes of two neighbours are two changes. */
export function mergePieces(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  areApart = false,
): Piece[] {
  const merged: Piece[] = []
  const [own, other] = [matchesOf(before, mine), matchesOf(before, theirs)]
  let [at, ownAt, otherAt] = [0, 0, 0]
  for (;;) {
    // The next item that all three have.
    let next = at
    while (next < before.length && (own[next] === undefined || other[next] === undefined)) next++
    const [ownEnd, otherEnd] = [own[next] ?? mine.length, other[next] ?? theirs.length]
    const parts = [
      before.slice(at, next),
      mine.slice(ownAt, ownEnd),
      theirs.slice(otherAt, otherEnd),
    ] as const
    const [base, changed, others] = parts
    const isApart = areApart && base.length === changed.length && base.length === others.length
    if (mergePart(...parts) || !isApart) merged.push(toPiece(...parts))
    else merged.push(...base.map((item, index) => toPiece([item], [changed[index]!], [others[index]!])))
    if (next >= before.length) return merged
    merged.push([before[next]!])
    ;[at, ownAt, otherAt] = [next + 1, ownEnd + 1, otherEnd + 1]
  }
}

function toPiece(before: string[], mine: string[], theirs: string[]): Piece {
  return mergePart(before, mine, theirs) ?? { mine, theirs }
}

function mergePart(before: string[], mine: string[], theirs: string[]): string[] | undefined {
  if (isSame(mine, theirs) || isSame(before, theirs)) return mine
  if (isSame(before, mine)) return theirs
  if (before.length) return addAround(before, mine, theirs) ?? addAround(before, theirs, mine)
  return [...mine, ...theirs.filter((item) => !mine.includes(item))]
}

/** If one has only added something before or after what the other has changed. */
function addAround(before: string[], changed: string[], added: string[]): string[] | undefined {
  const { length } = before
  if (isSame(added.slice(0, length), before)) return [...changed, ...added.slice(length)]
  if (isSame(added.slice(-length), before)) return [...added.slice(0, -length), ...changed]
}

/** For each item of `before`, its place in `after`, along the longest common sequence. */
function matchesOf(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const places: (number | undefined)[] = before.map(() => undefined)
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) places[i++] = j++
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return places
}

export interface Part {
  text: string
  isChanged: boolean
}

/** The words at the beginning and the end that both texts have are not changed; between them, words that only one has are. */
export function wordChanges(own: string, other: string): Part[] {
  const [mine, theirs] = [own, other].map((text) => text.split(/(?<=\s)(?=\S)/)) as [string[], string[]]
  const shared = (count: number, get: (words: string[], index: number) => string | undefined) => {
    let length = 0
    while (length < count && get(mine, length) === get(theirs, length)) length++
    return length
  }
  const start = shared(Math.min(mine.length, theirs.length), (words, index) => words[index]?.trim())
  const end = shared(Math.min(mine.length, theirs.length) - start, (words, index) =>
    words.at(-1 - index)?.trim(),
  )
  const rest = new Set(theirs.slice(start, theirs.length - end).map((word) => word.trim()))
  const parts: Part[] = []
  for (const [index, word] of mine.entries()) {
    const isChanged = index >= start && index < mine.length - end && !rest.has(word.trim())
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += word
    else parts.push({ text: word, isChanged })
  }
  return parts
}
