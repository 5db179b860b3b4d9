/** The entries of the repository: their texts in all languages. */

import { firstLanguage, type Language } from '../../../i18n/languages'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { readText, type Text } from '../../../model/front-matter/text-file'
import { type Fields, prune } from '../../../model/front-matter/values'
import { byName } from '../../../model/lib/by-name'
import { collections, events } from '../../../model/schema/collections'
import { type Hold, heldBy, isTrue, namesPhotos } from '../../../model/schema/consent'
import { defaultArea } from '../../../model/schema/events'
import { checksumOfTexts } from '../../../model/schema/translation'
import type { Snapshot } from '../../repository/repository'
import type { Words } from '../../words/words'
import { filesIn } from './folders'
import { type Form, forms, placeOf, schemaFor } from './forms'

const siteFile = 'content/site.md'

export type Texts = { [Code in Language]?: Text }

export interface Entry {
  form: Form
  /** Of the file, or of the folder of an event. */
  name: string
  texts: Texts
  /** Whether a text has front matter that no form can show. */
  isUnreadable?: boolean
}

/** The texts with their languages. */
export function textsOf(texts: Texts): [Language, Text][] {
  return Object.entries(texts) as [Language, Text][]
}

export function keyOf({ form, name }: Pick<Entry, 'form' | 'name'>): string {
  return `${form.name}/${name}`
}

/** All entries, also events whose folder has photos only. `known`: texts that were read before, which receives the new ones. */
export function listEntries(
  { texts, files }: Snapshot,
  known = new Map<string, Text | undefined>(),
): Entry[] {
  const read = (file: string) => {
    if (!known.has(file)) known.set(file, readText(file))
    return known.get(file)
  }
  const entries = new Map<string, Entry>()
  const entryOf = (form: Form, name: string) => {
    const key = keyOf({ form, name })
    const entry: Entry = entries.get(key) ?? { form, name, texts: {} }
    entries.set(key, entry)
    return entry
  }
  for (const path of files.keys()) {
    const place = placeOf(path)
    if (!place) continue
    const entry = entryOf(place.form, place.name)
    const file = texts.get(path)
    const text = file === undefined ? undefined : read(file)
    if (text) entry.texts[place.language] = text
    else entry.isUnreadable = true
  }
  const inEvent = new RegExp(`^content/${events.folder}/([^/]+)/[^/]+$`)
  for (const path of files.keys()) {
    const name = isPhotoName(path) && inEvent.exec(path)?.[1]
    if (!name) continue
    const entry = entryOf(forms[0]!, name)
    if (!entry.isUnreadable) entry.texts[firstLanguage] ??= { fields: {}, body: '' }
  }
  return [...entries.values()]
}

export function sourceFields({ texts }: Pick<Entry, 'texts'>): Fields {
  return texts[firstLanguage]?.fields ?? {}
}

/** In the language of these words, if it has been translated; in English without them. An event without a title is known by its day. */
export function titleOf({ form, name, texts }: Entry, words?: Words): string {
  if (form.isSingle) return words?.translate(form.label) ?? form.label
  const known = [texts[words?.language ?? firstLanguage], texts[firstLanguage]]
  const found = known.flatMap((text) => [text?.fields.title, text?.fields.name])
  const text = found.find((value) => typeof value === 'string' && value.trim())
  return text === undefined ? nameOf({ form, name }, words) : String(text)
}

/** The day of an event; the name of the file of others. */
export function nameOf({ form, name }: Pick<Entry, 'form' | 'name'>, words?: Words): string {
  const day = new Date(`${name.slice(0, 10)}T12:00`)
  return !form.isEvent || !words || Number.isNaN(day.getTime()) ? name : words.day(day)
}

/** The day of an event or a story, `2025-10-17`; empty if there is none. */
export function dayOf({ form, name, texts }: Entry): string {
  return form.isEvent ? name : String(sourceFields({ texts }).date ?? '')
}

const eventsBefore = 5

/** The events to which somebody may add photos of today: those of this day, and the last ones before it. */
export function latestEvents(
  entries: readonly Entry[],
  today = new Date().toLocaleDateString('sv'),
): Entry[] {
  const day = ({ name }: Entry) => name.slice(0, today.length)
  const events = entries
    .filter((entry) => entry.form.isEvent && !entry.isUnreadable && day(entry) <= today)
    .sort((a, b) => byName(b.name, a.name))
  const ofToday = events.filter((entry) => day(entry) === today).length
  return events.slice(0, ofToday + eventsBefore)
}

export type Mark =
  | 'draft'
  | 'waits for consent'
  | 'its area is not shown'
  | 'not translated'
  | 'translation is older'
  | 'cannot be read here'

const markOf = {
  unreadable: 'cannot be read here',
  consent: 'waits for consent',
  answer: 'waits for consent',
  draft: 'draft',
  area: 'its area is not shown',
} as const

/** Why visitors do not see an entry, or not in their language. */
export function marksOf(entry: Entry, snapshot: Snapshot): Mark[] {
  const held = holdOf(entry, snapshot)
  const marks: Mark[] = held ? [markOf[held]] : []
  const hasText = entry.texts[firstLanguage]?.body || Object.keys(sourceFields(entry)).length > 0
  const isTranslated = Object.keys(entry.texts).length > 1
  if (held === 'unreadable' || !hasText) return marks
  if (!isTranslated) return [...marks, 'not translated']
  return isOutdated(entry) ? [...marks, 'translation is older'] : marks
}

/** Whether a translation says that it is of another text than the original is now. */
function isOutdated({ form: { schema }, texts }: Entry): boolean {
  const original = texts[firstLanguage]
  const said = Object.values(texts).flatMap(({ fields }) => fields.translates ?? [])
  if (!original || !said.length) return false
  // While the original has mistakes, it has no checksum.
  const { data } = schema.safeParse(prune(original.fields) ?? {})
  const current = data && checksumOfTexts(data, original.body, schema)
  return current !== undefined && said.some((checksum) => checksum !== current)
}

/** `unreadable`: it may say that it is held back. `area`: of an event, its area is held back. */
export type EntryHold = Hold | 'unreadable' | 'area'

/**
 * What keeps an entry from visitors, by the rule of the generator.
 * `hasNewPhotos`: that are not saved yet.
 */
export function holdOf(entry: Entry, snapshot: Snapshot, hasNewPhotos = false): EntryHold | undefined {
  if (entry.isUnreadable) return 'unreadable'
  const { form, texts } = entry
  const isAsked = () => asksConsent(form, snapshot) && (hasNewPhotos || hasPhotos(entry, snapshot))
  const own = heldBy(sourceFields(entry), () => firstLanguage in texts && isAsked())
  return own ?? (form.isEvent && isAreaHeld(entry, snapshot) ? 'area' : undefined)
}

function isAreaHeld(event: Entry, snapshot: Snapshot): boolean {
  const held = heldAreas.get(snapshot) ?? listHeldAreas(snapshot)
  heldAreas.set(snapshot, held)
  return held.has(String(sourceFields(event).area ?? defaultArea))
}

function listHeldAreas(snapshot: Snapshot): Set<string> {
  const folder = `content/${collections.areas.folder}/`
  const files = new Map([...snapshot.files].filter(([path]) => path.startsWith(folder)))
  const areas = listEntries({ ...snapshot, files })
  return new Set(areas.flatMap((area) => (holdOf(area, snapshot) ? area.name : [])))
}

/** Each event of a state asks. */
const heldAreas = new WeakMap<Snapshot, Set<string>>()

export function waitsForConsent(entry: Entry, snapshot: Snapshot): boolean {
  const held = holdOf(entry, snapshot)
  return held === 'consent' || held === 'answer'
}

/** Whether the site holds back the entries of a form until somebody has answered. A `site.md` that cannot be read may say so. */
export function asksConsent({ needsConsent }: Form, { texts, files }: Snapshot): boolean {
  if (!needsConsent || !files.has(siteFile)) return false
  const known = asking.get(texts)
  if (known !== undefined) return known
  const text = texts.get(siteFile)
  const site = text === undefined ? undefined : readText(text)
  const asks = !site || isTrue(site.fields.askConsent)
  asking.set(texts, asks)
  return asks
}

/** Each entry of a state asks. */
const asking = new WeakMap<Snapshot['texts'], boolean>()

/** Whether an entry shows photos or a document in any of its languages; of an event, those directly in its folder count. */
export function hasPhotos({ form, name, texts }: Entry, { files }: Pick<Snapshot, 'files'>): boolean {
  if (form.isEvent) {
    return filesIn(form.filesOf(name), { files }).some(isPhotoName)
  }
  return textsOf(texts).some(([code, { fields, body }]) =>
    namesPhotos(schemaFor(form, code), { fields: prune(fields), body }),
  )
}
