/** Merges two changes of one text: field by field, lists item by item, texts paragraph by paragraph. */

import type { Text } from '../../../model/front-matter/text-file'
import { isSame, prune } from '../../../model/front-matter/values'
import { heldBy, isTrue } from '../../../model/schema/consent'
import { mergeLists, mergePieces, type Piece, type Versions } from './merge-lists'

/** A field or paragraph that both have changed in different ways, or that only a question may let out (`guards`). */
interface Clash {
  /** The name of a field; `body` for a paragraph of the text. */
  field: string
  mine: unknown
  theirs: unknown
}

export interface Merged {
  /** With both changes. Where they clash, it has mine. */
  text: Text
  clashes: Clash[]
  /** The paragraphs of the text, with those that clash. */
  paragraphs: readonly Piece[]
}

/** How much a value of a field keeps from the site. A person is asked before a merge drops it, or makes it less than this form shows. */
const guards: Record<string, (value: unknown) => number> = {
  consent: (value) => (heldBy({ consent: value }) ? 2 : value === 'given' ? 0 : 1),
  draft: (value) => Number(isTrue(value)),
  askConsent: (value) => Number(isTrue(value)),
  hide: (value) => toList(value).length,
}

export function mergeTexts(before: Text, mine: Text, theirs: Text): Merged {
  const clashes: Clash[] = []
  const names = new Set([mine, theirs].flatMap(({ fields }) => Object.keys(fields)))
  const fields = [...names].map((field) => {
    const [base, own, other] = [before, mine, theirs].map((text) => prune(text.fields[field]))
    const merged = field === 'hide' ? mergeHidden(base, own, other) : mergeField(field, base, own, other)
    if ('clash' in merged) clashes.push({ field, ...merged.clash })
    return [field, 'clash' in merged ? merged.clash.mine : merged.value] as const
  })
  const paragraphs = mergeParagraphs(before.body, mine.body, theirs.body)
  for (const piece of paragraphs)
    if (!Array.isArray(piece)) clashes.push({ field: 'body', ...toTexts(piece) })
  return { text: { fields: Object.fromEntries(fields), body: toBody(paragraphs) }, clashes, paragraphs }
}

/** A text that is typed on while another change of it is made: both changes; where they clash, what is typed. Nothing is asked. */
export function carryText(before: Text, mine: Text, theirs: Text): Text {
  const names = new Set([mine, theirs].flatMap(({ fields }) => Object.keys(fields)))
  const fields = [...names].map((field) => {
    const [base, own, other] = [before, mine, theirs].map((text) => prune(text.fields[field]))
    const merged = mergeValues(base, own, other)
    // What is typed keeps its empty parts.
    return [field, merged && !isSame(merged.value, own) ? merged.value : mine.fields[field]] as const
  })
  const isTyped = before.body !== mine.body && before.body.trim() !== theirs.body.trim()
  const body = isTyped
    ? (mergeBodies(before.body, mine.body, theirs.body) ?? mine.body)
    : before.body === mine.body
      ? theirs.body
      : mine.body
  return { fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)), body }
}

/** Whether a form lets an entry out that its text kept from the site. */
export function letsOut(before: Text, mine: Text): boolean {
  return ['consent', 'draft'].some((field) => {
    const [was, is] = [before, mine].map((text) => guards[field]!(prune(text.fields[field])))
    return is! < was!
  })
}

/** The answer of a clash that keeps more from the site; mine where that is not the question. */
export function stricterAnswer({ field, mine, theirs }: Clash): 'mine' | 'theirs' {
  const guard = guards[field]
  return guard && guard(theirs) > guard(mine) ? 'theirs' : 'mine'
}

/** The text with one of the two answers for each clash. */
export function applyChoices(
  { text, clashes, paragraphs }: Merged,
  choices: readonly ('mine' | 'theirs' | 'both')[],
): Text {
  const fields = { ...text.fields }
  for (const [index, { field, mine, theirs }] of clashes.entries())
    if (field !== 'body') fields[field] = choices[index] === 'theirs' ? theirs : mine
  const ofBody = choices.filter((_, index) => clashes[index]?.field === 'body')
  return { fields, body: toBody(paragraphs, ofBody) }
}

type MergedField = { value: unknown } | { clash: Omit<Clash, 'field'> }

function mergeField(field: string, before: unknown, mine: unknown, theirs: unknown): MergedField {
  const merged = mergeValues(before, mine, theirs)
  const guard = guards[field]
  const isAsked =
    guard &&
    merged &&
    (guard(merged.value) < guard(mine) || (merged.value === undefined && mine !== undefined))
  return merged && !isAsked ? merged : { clash: { mine, theirs } }
}

/** What one of the two hides is hidden. What others show again is shown after a question. */
function mergeHidden(before: unknown, mine: unknown, theirs: unknown): MergedField {
  const [base, own, other] = [before, mine, theirs].map(toList) as [unknown[], unknown[], unknown[]]
  const all = [...own, ...other.filter((name) => !has(base, name) && !has(own, name))]
  const left = all.filter((name) => has(other, name) || !has(base, name))
  const toValue = (list: unknown[]) => (list.length ? list : undefined)
  if (left.length < all.length) return { clash: { mine: all, theirs: toValue(left) } }
  return { value: isSame(before, mine) ? theirs : toValue(all) }
}

/** A single name counts as a list of one. */
function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/** Whether a list has a name, in any form of its letters. */
function has(list: readonly unknown[], name: unknown): boolean {
  return list.some((one) => String(one).normalize() === String(name).normalize())
}

function mergeValues(before: unknown, mine: unknown, theirs: unknown): { value: unknown } | undefined {
  if (isSame(mine, theirs) || isSame(before, theirs)) return { value: mine }
  if (isSame(before, mine)) return { value: theirs }
  const lists = [before ?? [], mine ?? [], theirs ?? []]
  if (!lists.every((list) => Array.isArray(list))) return
  const [base, own, other] = lists.map((list) => (list as unknown[]).map((item) => JSON.stringify(item)))
  const merged = mergeLists(base!, own!, other!)
  return merged && { value: merged.map((item) => JSON.parse(item)) }
}

function mergeBodies(before: string, mine: string, theirs: string): string | undefined {
  const pieces = mergeParagraphs(before, mine, theirs)
  return pieces.every((piece) => Array.isArray(piece)) ? toBody(pieces) : undefined
}

function mergeParagraphs(before: string, mine: string, theirs: string): Piece[] {
  const [base, own, other] = [before, mine, theirs].map((body) => body.trim().split(/\n[ \t]*\n+/))
  return mergePieces(base!, own!, other!, true)
}

/** `choices`: for each piece that clashes; without one, mine. */
function toBody(pieces: readonly Piece[], choices: readonly ('mine' | 'theirs' | 'both')[] = []): string {
  const rest = [...choices]
  const paragraphs = pieces.flatMap((piece) => {
    if (Array.isArray(piece)) return piece
    const choice = rest.shift() ?? 'mine'
    return choice === 'both' ? [...piece.mine, ...piece.theirs] : piece[choice]
  })
  return paragraphs.join('\n\n').trim()
}

const toTexts = ({ mine, theirs }: Versions) => ({ mine: mine.join('\n\n'), theirs: theirs.join('\n\n') })
