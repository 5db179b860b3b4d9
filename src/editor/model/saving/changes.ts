/** The changes of one commit that a form makes. */

import { allLanguages, firstLanguage, type Language, otherLanguages } from '../../../i18n/languages'
import { message } from '../../../i18n/messages/message'
import { eventsPath } from '../../../model/addresses/addresses'
import { readText, type Text, writeText } from '../../../model/front-matter/text-file'
import { prune } from '../../../model/front-matter/values'
import { baseName } from '../../../model/lib/paths'
import { events } from '../../../model/schema/collections'
import { heldBy } from '../../../model/schema/consent'
import { applyChanges } from '../../repository/apply'
import { gitHash, sha256 } from '../../repository/hashes'
import { type Change, SaidError, type Snapshot } from '../../repository/repository'
import { listEntries, sourceFields, textsOf } from '../entries/entries'
import { formNamed } from '../entries/forms'
import { hiddenNames, isSameName, readItems } from '../entries/photo-items'
import { filesBelow, withSameFiles } from '../entries/photo-paths'
import type { SiteState } from '../entries/site'
import { withRequired } from '../open-form/draft-in-one-language'
import { formKey, formOf, type NewFile, type OpenForm, pathOfFile } from '../open-form/open-form'
import { overtakenCovers, rememberUncovered, usedFiles } from '../photos/covers'
import { planTakingOut } from '../photos/taking-out'

/** `content: change galleries 2025-10-17` */
export function messageOf(openForm: OpenForm): string {
  return `content: ${openForm.isNew ? 'add' : 'change'} ${openForm.form} ${openForm.name}`
}

/** The key of the entry that a commit of `messageOf` has saved. */
export function savedEntry(message: string): string | undefined {
  const [, form, name] = /^content: (?:add|change) (\S+) (.+)/.exec(message) ?? []
  return form && `${form}/${name}`
}

/**
 * What saving changes, relative to `snapshot`.
 *
 * @throws {SaidError} if a text cannot be read any more, because something in it would be lost.
 */
export async function changesOf(openForm: OpenForm, snapshot: Snapshot): Promise<Change[]> {
  const form = formOf(openForm)
  const changes = new Map<string, Change['data']>()
  const isMoved = !openForm.isNew && openForm.name !== openForm.openedName
  if (isMoved)
    for (const path of filesBelow(form.filesOf(openForm.openedName), snapshot)) {
      changes.set(path, null)
      changes.set(
        path.replace(form.filesOf(openForm.openedName), () => form.filesOf(openForm.name)),
        { from: path },
      )
    }
  for (const [code, text] of textsOf(withRequired(openForm.texts, form))) {
    const before = readSaved(form.pathOf(openForm.openedName || openForm.name, code), snapshot)
    // An event may have photos only.
    if (before === undefined && !text.body && !prune(text.fields)) continue
    // A text that others have deleted is written again with its comments.
    const file = writeText(
      before ?? openForm.opened[code] ?? '',
      inOrder(withoutGone(text, openForm), form.schema.shape),
    )
    if (file !== before || isMoved) changes.set(form.pathOf(openForm.name, code), file)
  }
  for (const code of allLanguages)
    if (openForm.opened[code] !== undefined && !openForm.texts[code]) {
      const path = form.pathOf(openForm.name, code)
      if (isMoved) changes.delete(path)
      else if (snapshot.files.has(path)) changes.set(path, null)
    }
  for (const name of openForm.removed) {
    const path = (form.filesOf(openForm.name) + name).normalize()
    if (isMoved) changes.delete(path)
    else if (snapshot.files.has(path)) changes.set(path, null)
  }
  takeOutOfOthers(openForm, snapshot, changes)
  if (isMoved) followEvent(openForm.openedName, openForm.name, snapshot, changes)
  const overtaken = await overtakenCovers(openForm, snapshot)
  const files = usedFiles(openForm).filter((file) => !overtaken.includes(file))
  for (const file of files) changes.set(pathOfFile(openForm, file), file.data)
  const covered = files.filter(({ uncovered }) => uncovered)
  if (covered.length) await rememberUncovered(covered, snapshot, changes)
  return [...changes].map(([path, data]) => ({ path, data }))
}

/** Takes photos out of the texts of other entries: those that this entry still keeps from the site, and those that it deletes. */
function takeOutOfOthers(openForm: OpenForm, snapshot: Snapshot, changes: Map<string, Change['data']>): void {
  const hidden = [...openForm.removed, ...hiddenNames(sourceFields(openForm))]
  const isHidden = (path: string) => hidden.some((name) => isSameName(name, baseName(path)))
  const takenOut = openForm.takenOut.filter((path) => heldBy(sourceFields(openForm)) || isHidden(path))
  // A text that shows a file which is deleted would be refused.
  const deleted = openForm.removed.map((name) => formOf(openForm).filesOf(openForm.openedName) + name)
  const paths = [...withSameFiles(takenOut, snapshot), ...deleted]
  if (!paths.length) return
  const plan = planTakingOut(paths, formKey(openForm), listEntries(snapshot), snapshot)
  for (const { path, data } of plan.changes) changes.set(path, data)
}

/** Without the photos of an event that are removed, or hidden since the form was opened: the form keeps their texts until then. */
function withoutGone(text: Text, { form, removed, opened, texts }: OpenForm): Text {
  const { photos } = text.fields
  if (!formNamed(form)!.isEvent || !Array.isArray(photos)) return text
  const before = hiddenNames(readText(opened[firstLanguage] ?? '')?.fields ?? {})
  const gone = [...removed, ...hiddenNames(sourceFields({ texts })).filter((name) => !before.includes(name))]
  const left = photos.filter(
    (item) => !readItems(item).some(({ file }) => gone.some((name) => isSameName(name, file))),
  )
  return left.length === photos.length ? text : { ...text, fields: { ...text.fields, photos: left } }
}

/** What texts say about the photos and the page of an event follows it to another day. Addresses of other sites stay. */
function followEvent(
  from: string,
  to: string,
  { texts }: Snapshot,
  changes: Map<string, Change['data']>,
): void {
  const start = `(?:\\.{1,2}/)*|/(?:(?:${otherLanguages.join('|')})/)?`
  const folders = `${events.folder}|${eventsPath.slice(1)}`
  const mention = new RegExp(`(?<=[\\s("'<])((?:${start})(?:${folders})/)([^\\s/()<>"'#?]+)`, 'g')
  for (const [path, text] of new Map([...texts, ...changes])) {
    if (!path.endsWith('.md') || typeof text !== 'string') continue
    const after = text.replace(mention, (whole, folder, name) => (name === from ? folder + to : whole))
    if (after !== text) changes.set(path, after)
  }
}

/** New fields follow the order of the schema. */
function inOrder({ fields, body }: Text, shape: object): Text {
  const known = Object.keys(shape).filter((name) => name in fields)
  return {
    fields: Object.fromEntries([...known, ...Object.keys(fields)].map((name) => [name, fields[name]])),
    body,
  }
}

/** Whether all of it is saved already: the answer to an earlier commit was lost. */
export async function areSaved(changes: readonly Change[], { files }: Snapshot): Promise<boolean> {
  for (const { path, data } of changes) {
    const found = files.get(path)
    const isThere =
      data === null
        ? found === undefined
        : typeof data === 'object' && !(data instanceof Blob)
          ? found !== undefined && files.get(data.from) === undefined
          : found === (await gitHash(data))
    if (!isThere) return false
  }
  return changes.length > 0
}

/** The site as it would be after the changes. `added`: the files of this device among them. */
export async function afterChanges(
  snapshot: Snapshot,
  changes: readonly Change[],
  added: readonly NewFile[] = [],
): Promise<SiteState> {
  const photos: SiteState['photos'] = []
  for (const { data, square } of added)
    if (square) photos.push({ hash: await gitHash(data), checksum: await sha256(data), square })
  return { ...snapshot, ...(await applyChanges(snapshot, changes)), photos }
}

/**
 * The text of a file; undefined if there is no such file.
 * @throws {SaidError} if there is one, and no form can show it. It is never taken for an empty one.
 */
function readSaved(path: string, { files, texts }: Snapshot): string | undefined {
  const text = texts.get(path)
  if (text === undefined ? files.has(path) : !readText(text)) throw new SaidError(message('unreadableText'))
  return text
}

/** What others have done with the texts of the form since the form was opened, by language. */
export interface Since {
  saved: Language[]
  deleted: Language[]
}

/** @throws {SaidError} if a text cannot be read. */
export function changedSince(openForm: OpenForm, snapshot: Snapshot): Since {
  const form = formOf(openForm)
  const name = openForm.isNew ? openForm.name : openForm.openedName
  const own = allLanguages.filter((code) => openForm.texts[code] || openForm.opened[code] !== undefined)
  const now = (code: Language) => readSaved(form.pathOf(name, code), snapshot)
  return {
    saved: own.filter((code) => now(code) !== undefined && now(code) !== openForm.opened[code]),
    deleted: own.filter((code) => now(code) === undefined && openForm.opened[code] !== undefined),
  }
}
