/** Takes photos out of the texts that mention them, with their files or without. */
import { firstLanguage, inLanguage, type Language } from '../../i18n/languages'
import { decodeName } from '../../model/addresses/photo-name'
import { findNamed, nameFor } from '../../model/read/names'
import { isOptionalAt } from '../../model/schema/fields'
import { leadsToEvent, leadsToPhoto, removePhotos } from '../../model/withdrawal/edit-text'
import { type Entry, keyOf, titleOf } from '../entries/entries'
import { placeOf } from '../entries/forms'
import { entriesNaming, treeOf, withSameFiles } from '../entries/photo-paths'
import type { Change, Snapshot } from '../repository/repository'

export interface Removal {
  /** The photos. */
  paths: readonly string[]
  /** Their checksums, SHA-256, which are in addresses of photos. */
  checksums: readonly string[]
  /** The end of the address of an event that disappears, `2025-10-17`. */
  event?: string
  /** The photo that takes the place of one that a text cannot be without. */
  instead?: string
}

export interface Plan {
  changes: Change[]
  /** The titles of the entries whose texts change. */
  titles: string[]
  /** Those that need another photo. */
  required: string[]
}

/** What a withdrawal changes. */
export function planWithdrawal(gone: Removal, entries: readonly Entry[], snapshot: Snapshot): Plan {
  const plan = planTexts(gone, entries, snapshot)
  plan.changes.push(...gone.paths.map((path) => ({ path, data: null })))
  return plan
}

/** What changes if other entries do not show these photos any more, whose files stay. `own`: the key of the entry that keeps them. */
export function planTakingOut(
  paths: readonly string[],
  own: string,
  entries: readonly Entry[],
  snapshot: Snapshot,
): Plan {
  const others = entriesNaming(paths, entries, snapshot).filter((entry) => keyOf(entry) !== own)
  const texts = others.flatMap(({ form, name, texts }) =>
    Object.keys(texts).map((code) => form.pathOf(name, code as Language)),
  )
  const gone = { paths: withSameFiles(paths, snapshot), checksums: [] }
  return planTexts(gone, others, {
    ...snapshot,
    texts: new Map([...snapshot.texts].filter(([path]) => texts.includes(path))),
  })
}

function planTexts(gone: Removal, entries: readonly Entry[], snapshot: Snapshot): Plan {
  const deleted = new Set(gone.paths)
  const tree = treeOf(snapshot)
  const ids = gone.checksums.flatMap((sum) => [sum.slice(0, 8), sum.slice(0, 16)])
  const plan: Plan = { changes: [], titles: [], required: [] }
  for (const [path, before] of snapshot.texts) {
    const place = path.endsWith('.md') && !deleted.has(path) ? placeOf(path) : undefined
    if (!place) continue
    const { form, name, language } = place
    const isSource = language === firstLanguage
    const { text, required } = removePhotos(before, {
      isPhoto: (photo) => deleted.has(findNamed(photo, path, tree) ?? ''),
      isAddress: (url) => leadsToPhoto(url, ids) || (gone.event !== undefined && isOfEvent(url, gone.event)),
      isOptional: (at) => !isSource || isOptionalAt(form.schema, at),
      instead: gone.instead && nameFor(gone.instead, path, tree),
    })
    if (text === before && !required.length) continue
    const entry = entries.find((one) => one.form === form && one.name === name)
    const title = entry ? titleOf(entry) : path
    if (!plan.titles.includes(title)) plan.titles.push(title)
    if (required.length && !gone.instead) plan.required.push(title)
    if (text !== before) plan.changes.push({ path, data: text })
  }
  return plan
}

/** Whether a link leads to the page of an event, or to a photo of it. */
function isOfEvent(url: string, event: string): boolean {
  const [address = '', fragment = ''] = decodeName(url).split('#')
  return leadsToEvent(inLanguage(address, firstLanguage), [event]) || fragment.startsWith(`${event}-`)
}
