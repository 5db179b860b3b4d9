/** Which entries are saved and not on the site, for the lists and the line above the editor. */
import { collections, events } from '../../scripts/content/collections'
import { isConnected, parts, type SavedEntry } from '../cms/cms'
import { aboutSite } from '../config'
import { fieldsOfEntry, isHeldBack } from '../elsewhere/public-photos'
import { filesNamedBy, findByPath } from '../photo-fields/assets'
import { eventsFolder } from '../saving/hold-back'
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
  const entries = parts().entries()
  const pending = entries.filter(waitsForConsent)
  const held = entries.filter((entry) => pending.includes(entry) || isHeldBack(fieldsOfEntry(entry)))
  const events = pending.filter(isOfEvent).length
  const others = pending.length - events
  const drafts = held.length - pending.length
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
    : waitsForConsent(entry)
      ? say('waits for consent')
      : isHeldBack(fields)
        ? say('draft')
        : undefined
  const shown = isOfEvent(entry) && !fields?.title ? name.replace(/ [\d ]+$/, '') : name
  if (!mark) return shown
  return isHtml ? `${shown} <em>${mark}</em>` : `${shown} (${mark})`
}

/** The folders whose entries with photos or documents wait for an answer if the site asks for one. */
const asked = [events, ...Object.values(collections).filter(({ needsConsent }) => needsConsent)].map(
  ({ folder }) => `content/${folder}/`,
)

function waitsForConsent(entry: SavedEntry): boolean {
  const fields = fieldsOfEntry(entry)
  if (fields?.consent === 'pending') return true
  if (aboutSite().askConsent === undefined || fields?.consent || isHeldBack(fields)) return false
  const paths = Object.values(entry.locales).map(({ path }) => path)
  return paths.some((path) => asked.some((folder) => path.startsWith(folder))) && hasFiles(entry, paths)
}

/** Whether an entry names photos or documents, or is an event with photos. */
function hasFiles(entry: SavedEntry, [path = '']: string[]): boolean {
  const assets = parts().assets()
  const beside = isOfEvent(entry) && assets.some((asset) => asset.path.startsWith(path.replace(/[^/]*$/, '')))
  return beside || filesNamedBy(entry, findByPath(assets)).size > 0
}

function isOfEvent({ locales }: SavedEntry): boolean {
  return Object.values(locales).some(({ path }) => path.startsWith(`${eventsFolder}/`))
}
