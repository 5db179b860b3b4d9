/** Events: folders of photos, `content/galleries/2025-10-17`, with an optional `index.md`. */
import { message } from '../../i18n/messages/message'
import { eventDate, eventIdOf } from '../addresses/event-names'
import { isPhotoName } from '../addresses/photo-name'
import { byName } from '../lib/by-name'
import { groupBy } from '../lib/lists'
import { baseName, folderOf, joinPath } from '../lib/paths'
import type { Location } from '../lib/problems'
import { showInvisible } from '../lib/text-rules'
import { collections, events } from '../schema/collections'
import { defaultArea, type EventFields } from '../schema/events'
import { holdBack } from './consent'
import type { Event, PhotoReference } from './content'
import { type Entry, type HeldBack, type LoadContext, readEntry } from './entry'
import { sourceOf } from './files'
import type { EntryLoader } from './load-entries'
import { findFile, findGallery, findMoved, locate } from './references'
import { textOptions } from './translations'

/** The folder of an event, its date, and its `index.md`. */
interface EventFolder extends Pick<Event, 'id' | 'date' | 'isDraft' | 'index'> {
  folder: string
  photos: string[]
}

/** Every event to show, newest first. */
export async function readEventFolders(context: LoadContext): Promise<EventFolder[]> {
  const { tree, problems } = context
  const start = joinPath(tree.root, events.folder)
  const files = tree.below(events.folder).filter((file) => file !== `${start}/`) // it is empty
  const loose = files.filter((file) => folderOf(file) === start)
  for (const file of loose) tree.use(file)
  if (loose.length)
    problems.warn(
      start,
      `${loose.map((file) => baseName(file)).join(', ')}: not shown. Move photos into a folder named after the day, for example 2025-10-17.`,
    )
  const folders = groupBy(
    files.filter((file) => !loose.includes(file)),
    (file) => file.slice(start.length + 1).split('/')[0]!,
  )
  const found: EventFolder[] = []
  for (const [name, own] of folders) {
    const date = eventDate(name)
    const event = date && readEvent(joinPath(start, name), own, date, context)
    if (!date) problems.error(joinPath(start, name), message('nameWithoutDay', showInvisible(name)))
    for (const file of own) tree.use(file)
    if (event) found.push({ ...event, id: await eventIdOf(name) })
  }
  return found.sort((a, b) => byName(b.date, a.date) || byName(a.folder, b.folder))
}

/** Returns undefined for an event that is not shown. Its photos are kept out of every page, including stories. */
function readEvent(
  folder: string,
  files: readonly string[],
  date: string,
  context: LoadContext,
): Omit<EventFolder, 'id'> | undefined {
  const { tree, problems } = context
  const own = files.filter((file) => folderOf(file) === folder)
  const photos = own.filter(isPhotoName)
  const file = `${folder}/index.md`
  const hasIndex = tree.has(file)
  const index = hasIndex ? readEntry(file, events.schema, context) : undefined
  if (hasIndex && !index) {
    // It is not known which photos the text hides.
    for (const path of files.filter(isPhotoName)) tree.withhold(path)
    return
  }
  if (!hasIndex)
    for (const text of own.filter(sourceOf))
      problems.error(text, message('nothingToTranslate', baseName(file)))
  if (index) withholdHidden(index, context)
  const hasPhotos = () => photos.length > 0
  const held = holdBack({ file: folder, entry: index, what: 'Event', hasPhotos }, context)
  if (held && !context.includeDrafts) {
    const all = files.filter(isPhotoName)
    for (const path of all) tree.withhold(path, held.reason)
    const path = `/${areaOf(index)}`
    context.heldBack.push({ file: folder, entry: index, row: events, path, photos: all, ...held })
    return
  }
  const inside = files
    .map((path) => path.slice(folder.length + 1).split('/'))
    .filter(({ length }) => length > 1)
  for (const inner of new Set(inside.map(([name]) => name!)))
    if (inner)
      problems.warn(
        `${folder}/${inner}`,
        `is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of ${events.folder}.`,
      )
  if (!photos.every((path) => tree.isWithheld(path)))
    return { folder, photos, date, isDraft: held !== undefined, index }
  problems.warn(folder, message('eventWithoutPhotos'))
}

/** Keeps the photos under `hide` out of every page. */
function withholdHidden(index: Entry<EventFields>, { tree, problems }: LoadContext): void {
  for (const [number, name] of (index.fields.hide ?? []).entries()) {
    const { path, ...other } = findFile(`./${name}`, index.file, tree)
    const location = { file: index.file, line: index.lineOf(['hide', number]) }
    if (path !== undefined && folderOf(path) === folderOf(index.file)) tree.withhold(path, location)
    else {
      const nearest = 'nearest' in other && other.nearest
      const folders = findMoved(name, tree).map(folderOf)
      const moved = folders.includes(folderOf(index.file)) ? undefined : folders[0]
      const shown = showInvisible(name)
      const said = nearest ? message('hiddenPhotoMeant', shown, nearest) : message('noHiddenPhoto', shown)
      problems.error({ ...location, field: 'hide' }, moved ? message('hiddenPhotoMoved', shown, moved) : said)
    }
  }
}

/** Returns undefined if the area of the event is not shown. What holds back the area holds back the event. */
export async function loadEvent(
  source: EventFolder,
  areas: readonly string[],
  { context, converter }: EntryLoader,
): Promise<Event | undefined> {
  const { folder, id, date, isDraft, index } = source
  const { path, heldBack } = findArea(
    areaOf(index),
    areas,
    () => (index ? locate(index, ['area']) : folder),
    context,
  )
  if (heldBack) {
    const photos = context.tree.below(`${events.folder}/${baseName(folder)}`).filter(isPhotoName)
    context.heldBack.push({ ...heldBack, file: folder, entry: index, row: events, photos })
  }
  if (path === undefined) return
  const gallery = orderedPhotos(source, context)
  const blocks = index ? await converter.convert(index, textOptions(path, events)) : []
  return {
    file: folder,
    id,
    date,
    title: index?.fields.title,
    isDraft,
    path,
    images: new Map(),
    gallery,
    blocks,
    index,
  }
}

/**
 * The address of the area `name` if it is shown, or the area if it is held back. Reports that there is no such area, unless files with
 * faults may have its address. `areas`: the addresses of those that are shown.
 */
export function findArea(
  name: string,
  areas: readonly string[],
  locate: () => Location | string,
  { heldBack, faulty, problems }: LoadContext,
): { path?: string; heldBack?: HeldBack } {
  const path = `/${name}`
  if (areas.includes(path)) return { path }
  const found = heldBack.find((held) => held.row === collections.areas && held.path === path)
  if (found) return { heldBack: found }
  if (faulty.length) return {}
  const names = areas.map((address) => address.slice(1)).join(', ')
  problems.error(locate(), message('noArea', name, names))
  return {}
}

/** The name of the area of an event. */
function areaOf(index: Entry<EventFields> | undefined): string {
  return index?.fields.area ?? defaultArea
}

/** The photos that `index.md` lists, then the others in natural order, without hidden ones. */
function orderedPhotos({ photos, id, index }: EventFolder, context: LoadContext): PhotoReference[] {
  const { tree } = context
  const listed = index ? findGallery(index, events.schema, { ...context, skipsHidden: true }) : []
  const known = new Set(listed.map(({ path }) => path))
  const rest = photos.filter((file) => !tree.isWithheld(file) && !known.has(file))
  return [...listed.map((photo) => ({ ...photo, label: id })), ...rest.map((path) => ({ path, label: id }))]
}
