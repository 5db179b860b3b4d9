/** The folders of events, `content/galleries/2025-10-17`. */
import { dirname, join, relative, sep } from 'node:path'
import { describeName, eventDate } from '../../../src/shared/addresses/event-names'
import type { EventFields } from '../../../src/shared/schema/events'
import { byName } from '../../lib/files'
import { events } from '../collections'
import { answerOf, askAboutName, askAboutText, isPending } from '../consent'
import { isShown } from '../entries'
import { type Entry, readEntry } from '../front-matter/front-matter'
import type { Reading } from '../reading'
import { copiedEvent } from '../tree/copies'
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
    const copied = copiedEvent(folder, parent.folders)
    if (copied) {
      const message = `is a copy of ${join(parent.path, copied)}, or has the name of one. Delete it if it is one, or give it other words after the date.`
      reading.problems.error(folder.path, message)
    }
    const index = await readIndex(folder, reading)
    if (index === 'not shown') continue
    const photos = photosIn(folder, reading)
    reportUnexpected(folder, photos, reading)
    askAboutName(folder.path, answerOf(index), join(folder.path, 'index.md'), reading.problems)
    if (!checkPhotos(folder, photos, reading)) continue
    sources.push({ folder, photos, date, id: eventIdOf(folder.name), index })
  }
  return sources.sort((a, b) => byName(b.date, a.date) || byName(a.folder.name, b.folder.name))
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
      'is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of galleries.',
    )
  }
  if (photos.length) return true
  for (const file of filesIn({ ...folder, folders: [] })) tree.use(file)
  problems.warn(folder.path, 'has no photos and is not shown.')
  return false
}

/** Reads `index.md`, if there is one; `not shown` for a draft, an event without consent or a file with mistakes. */
async function readIndex(
  folder: Folder,
  reading: Reading,
): Promise<Entry<EventFields> | undefined | 'not shown'> {
  const { tree, problems, known } = reading
  if (!folder.files.includes('index.md')) return
  const file = join(folder.path, 'index.md')
  tree.use(file)
  const index = await readEntry(file, events.schema, problems, known)
  const isHeldBack = index !== undefined && isPending(index, 'event', reading)
  const field = isHeldBack ? 'consent' : 'draft'
  const request = index?.fields[field] ? { file, line: index.lineOf([field]), field } : undefined
  if (index) withholdHidden(index, reading)
  if (index && !isHeldBack && isShown(index.fields, reading)) {
    askAboutText(index, index.fields, file, problems)
    return index
  }
  tree.noteUnpublished(file)
  for (const path of filesIn(folder)) {
    tree.use(path)
    tree.withhold(path, request)
  }
  return 'not shown'
}

/** Keeps the photos under `hide` out of every page, including stories. */
function withholdHidden(index: Entry<EventFields>, { tree, problems }: Reading): void {
  for (const [number, name] of (index.fields.hide ?? []).entries()) {
    const found = tree.resolvePhoto(name, index.file)
    const place = { file: index.file, line: index.lineOf(['hide', number]) }
    const nearest = typeof found === 'string' ? otherBeside(found, name, index.file, tree) : found.nearest
    if (typeof found === 'string' && !nearest) tree.withhold(found, place)
    else {
      const remedy = nearest
        ? `Did you mean "${nearest}"?`
        : 'Correct the name, or remove the line if the photo has been deleted.'
      const what = typeof found === 'string' ? 'is not in this folder' : 'does not exist'
      problems.error({ ...place, field: 'hide' }, `the photo "${name}" ${what}. ${remedy}`)
    }
  }
}

/** If `found` is in `photos/`: a photo with nearly the same name in the event's folder. */
function otherBeside(found: string, name: string, file: string, tree: ContentTree): string | undefined {
  const folder = dirname(file)
  if (dirname(found) === folder) return
  return tree
    .folder(relative(tree.root, folder).split(sep).join('/'))
    ?.files.find((other) => isSameName(other, name))
}
