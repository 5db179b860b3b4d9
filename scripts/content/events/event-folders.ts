/** The folders of events, `content/galleries/2025-10-17`. */
import { dirname, join, relative, sep } from 'node:path'
import { describeName, eventDate } from '../../../src/shared/addresses/event-names'
import { byName } from '../../../src/shared/by-name'
import type { EventFields } from '../../../src/shared/schema/events'
import { readHeadIfPossible } from '../../lib/files'
import { events } from '../collections'
import { waitsForConsent } from '../consent'
import { asDraft, isShown, reasonOf } from '../entries'
import { type Entry, readEntry } from '../front-matter/front-matter'
import type { Reading } from '../reading'
import { type Folder, filesIn } from '../tree/read-tree'
import { type ContentTree, isSameName } from '../tree/tree'
import { eventIdOf } from './event-names'
import { photosIn, reportLooseFiles, reportUnexpected } from './unexpected-files'

/** The folder of an event, its date, and its `index.md`. */
export interface EventFolder {
  folder: Folder
  /** Names of the files that may be photos. */
  photos: string[]
  /** The end of its address. */
  id: string
  date: string
  isDraft?: boolean
  index?: Entry<EventFields>
}

/** Every event to publish, newest first. */
export async function readEventFolders(reading: Reading): Promise<EventFolder[]> {
  const parent = reading.tree.folder(events.folder)
  if (!parent) return []
  warnOfLoosePhotos(parent, reading)
  const sources: EventFolder[] = []
  for (const folder of parent.folders) {
    const date = readDate(folder, reading)
    if (!date) continue
    const original = findOriginal(folder, parent.folders)
    if (original) {
      const message = `is a copy of ${original.path}, or has the name of one. Delete it if it is one, or give it other words after the date.`
      reading.problems.error(folder.path, message)
    }
    const photos = photosIn(folder)
    const text = await readText(folder, photos.length > 0, reading)
    if (text === 'not shown') continue
    reportUnexpected(folder, photos, reading)
    if (!checkPhotos(folder, photos, reading)) continue
    sources.push({ folder, photos, date, id: eventIdOf(folder.name), ...text })
  }
  return sources.sort((a, b) => byName(b.date, a.date) || byName(a.folder.name, b.folder.name))
}

/** The event that `folder` is a copy of: its name goes on with a number in brackets, or has the same photos. */
function findOriginal(folder: Folder, events: readonly Folder[]): Folder | undefined {
  const plain = folder.name.replace(/ ?\(\d+\)$/, '')
  return events.find(
    (other) =>
      other.name.length < folder.name.length &&
      (other.name === plain || (folder.name.startsWith(other.name) && hasSamePhotos(folder, other))),
  )
}

/** Most files of the smaller one, and more than one, are in the other. Phones use names again. */
function hasSamePhotos(a: Folder, b: Folder): boolean {
  const [fewer, more] = a.files.length < b.files.length ? [a, b] : [b, a]
  const files = fewer.files.filter((name) => name !== 'index.md')
  const startOf = ({ path }: Folder, name: string) => readHeadIfPossible(join(path, name), 65_536)
  const same = files.filter(
    (name) => more.files.includes(name) && startOf(fewer, name).equals(startOf(more, name)),
  )
  return same.length > 1 && same.length >= files.length / 2
}

function warnOfLoosePhotos(parent: Folder, reading: Reading): void {
  const { tree, problems } = reading
  for (const name of reportLooseFiles(parent, reading)) {
    const file = join(parent.path, name)
    tree.use(file)
    problems.warn(
      file,
      'is not in the folder of an event and is not shown: put it into a folder named after the day, for example 2025-10-17.',
    )
  }
}

/** The date of an event; undefined after reporting that the name has none. */
function readDate(folder: Folder, { tree, problems }: Reading): string | undefined {
  const date = eventDate(folder.name)
  if (date) return date
  for (const file of filesIn(folder)) tree.use(file)
  problems.error(folder.path, describeName(folder.name))
}

/** Reports folders inside the event and an event without photos. Returns whether there are photos. */
function checkPhotos(folder: Folder, photos: readonly string[], { tree, problems }: Reading): boolean {
  for (const inner of folder.folders) {
    for (const file of filesIn(inner)) tree.use(file)
    problems.warn(
      inner.path,
      `is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of ${events.folder}.`,
    )
  }
  if (photos.length) return true
  for (const file of filesIn({ ...folder, folders: [] })) tree.use(file)
  problems.warn(folder.path, 'has no photos and is not shown.')
  return false
}

/** Reads `index.md`, if there is one; `not shown` for a draft, an event without consent or a file with mistakes. */
async function readText(
  folder: Folder,
  hasPhotos: boolean,
  reading: Reading,
): Promise<Pick<EventFolder, 'index' | 'isDraft'> | 'not shown'> {
  const { tree } = reading
  const file = join(folder.path, 'index.md')
  const hasText = folder.files.includes('index.md')
  if (hasText) tree.use(file)
  const index = hasText ? await readEntry(file, events.schema, reading) : undefined
  const isBroken = hasText && !index
  if (isBroken) reportUnexpected(folder, photosIn(folder), reading)
  if (index) withholdHidden(index, reading)
  const location = index?.fields.consent ? file : folder.path
  const waits =
    !isBroken && waitsForConsent({ file: location, entry: index, what: 'event', hasPhotos }, reading)
  const isDraft = waits || index?.fields.draft
  if (!isBroken && isShown({ draft: isDraft }, reading))
    return { isDraft, index: index && waits ? asDraft(index) : index }
  if (isBroken) {
    for (const path of filesIn(folder)) tree.use(path)
    return 'not shown'
  }
  const field = index && reasonOf(index)
  if (hasText) tree.noteUnpublished(file, field)
  const request = index && field ? { file, line: index.lineOf([field]), field } : undefined
  for (const path of filesIn(folder)) {
    tree.use(path)
    tree.withhold(path, request)
  }
  return 'not shown'
}

/** Keeps the photos under `hide` out of every page, including stories. */
export function withholdHidden(index: Entry<unknown>, { tree, problems }: Reading): void {
  const { hide = [] } = index.fields as { hide?: readonly (string | undefined)[] }
  for (const [number, name] of hide.entries()) {
    if (name === undefined) continue // a mistake that was reported
    const photo = tree.resolvePhoto(name, index.file)
    const location = { file: index.file, line: index.lineOf(['hide', number]) }
    const nearest = typeof photo === 'string' ? otherBeside(photo, name, index.file, tree) : photo.nearest
    if (typeof photo === 'string' && !nearest) tree.withhold(photo, location)
    else {
      const remedy = nearest
        ? `Did you mean "${nearest}"?`
        : 'Correct the name, or remove the line if the photo has been deleted.'
      const what = typeof photo === 'string' ? 'is not in this folder' : 'does not exist'
      problems.error({ ...location, field: 'hide' }, `the photo "${name}" ${what}. ${remedy}`)
    }
  }
}

/** If `found` is in `photos/`: a photo with nearly the same name in the event's folder. */
function otherBeside(photo: string, name: string, file: string, tree: ContentTree): string | undefined {
  const folder = dirname(file)
  if (dirname(photo) === folder) return
  return tree
    .folder(relative(tree.root, folder).split(sep).join('/'))
    ?.files.find((other) => isSameName(other, name))
}
