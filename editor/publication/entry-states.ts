/** Which entries are saved and not on the site, for the lists and the line above the editor. */
import { isConnected, parts, type SavedEntry } from '../cms/cms'
import { isOfEvent } from '../cms/paths'
import { listWaiting, waitsForConsent } from '../consent/waiting'
import { fieldsOfEntry, isHeldBack } from '../elsewhere/public-photos'
import { counted, say } from '../words/say'

/** The addresses of the forms that have to be mended before the site is published again. */
let faulty: ReadonlySet<SavedEntry> = new Set()

/** Marks the entries with errors in the lists. */
export function markFaulty(entries: readonly SavedEntry[]): void {
  const isSame = entries.length === faulty.size && entries.every((entry) => faulty.has(entry))
  if (isSame) return
  faulty = new Set(entries)
  if (isConnected()) parts().redraw()
}

/** `1 event waits for consent, 2 drafts`; empty if everything is on the site. */
export function describeWaiting(): string {
  if (!isConnected()) return ''
  const waiting = listWaiting(parts())
  const events = waiting.filter(isEvent).length
  const others = waiting.length - events
  const held = parts()
    .entries()
    .filter((entry) => isHeldBack(fieldsOfEntry(entry)))
  const drafts = held.filter((entry) => !waiting.includes(entry)).length
  return [
    events && counted(events, '{} event waits for consent', '{} events wait for consent'),
    others && counted(others, '{} other entry waits for consent', '{} other entries wait for consent'),
    drafts && counted(drafts, '{} draft', '{} drafts'),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Adds to the name of an entry in a list why it is not on the site. An event without a title has only its day as a name.
 * @param isHtml whether the name is HTML; otherwise it is plain text
 */
export function withMark(name: string, entry: SavedEntry, isHtml = false): string {
  // The lists are drawn again when these change.
  parts().entries()
  const fields = fieldsOfEntry(entry)
  const mark = faulty.has(entry)
    ? say('has a mistake')
    : waitsForConsent(entry, parts())
      ? say('waits for consent')
      : isHeldBack(fields)
        ? say('draft')
        : undefined
  const shown = isEvent(entry) && !fields?.title ? name.replace(/ [\d ]+$/, '') : name
  if (!mark) return shown
  return isHtml ? `${shown} <em>${mark}</em>` : `${shown} (${mark})`
}

function isEvent({ locales }: SavedEntry): boolean {
  return Object.values(locales).some(({ path }) => isOfEvent(path))
}
