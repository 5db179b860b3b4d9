/** Events: folders of photos, `content/galleries/2025-10-17`, with an optional `index.md`. */
import { eventDate } from '../addresses/event-names'
import { isPhotoName } from '../addresses/photo-name'
import { byName } from '../lib/by-name'
import { groupBy } from '../lib/lists'
import { baseName, folderOf, joinPath } from '../lib/paths'
import { collections, events } from '../schema/collections'
import { defaultArea, type EventFields } from '../schema/events'
import { eventIdOf } from './addresses'
import { holdingLine, waitsForConsent } from './consent'
import type { Event, PhotoReference, SourceBlock } from './content'
import { type Entry, type LoadContext, readEntry } from './entry'
import { nameByDay, sourceOf } from './files'
import { type AreaAddresses, findArea, findFile, findGallery } from './references'

/** The folder of an event, its date, and its `index.md`. */
interface EventFolder {
  folder: string
  photos: string[]
  /** The end of its address. */
  id: string
  date: string
  /** It is shown only by the dev server. */
  isDraft?: boolean
  index?: Entry<EventFields>
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
    if (!date)
      problems.error(joinPath(start, name), `"${name}" does not begin with a real date. ${nameByDay}`)
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
  const index = tree.has(file) ? readEntry(file, events.schema, context) : undefined
  if (!tree.has(file))
    for (const text of own.filter(sourceOf))
      problems.error(
        text,
        `is not read, and may hold something back: there is no ${baseName(file)} to translate. Rename it to ${baseName(file)}, or remove it.`,
      )
  if (index?.isBroken || (!index && tree.has(file))) {
    if (index) context.broken.push({ entry: index, row: events })
    if (index) excludeHidden(index, context)
    return
  }
  if (index) excludeHidden(index, context)
  const hasPhotos = () => photos.length > 0
  const location = index?.fields.consent ? file : folder
  const waits = waitsForConsent({ file: location, entry: index, what: 'event', hasPhotos }, context)
  const isDraft = waits || index?.fields.draft
  if (isDraft && !context.includeDrafts) {
    const reason = holdingLine(index)
    const all = files.filter(isPhotoName)
    for (const path of all) tree.exclude(path, reason)
    const path = `/${areaOf(index)}`
    context.heldBack.push({ file: folder, entry: index, row: events, path, photos: all, reason })
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
  if (photos.length) return { folder, photos, date, isDraft, index }
  problems.warn(folder, 'has no photos and is not shown.')
}

/** Keeps the photos under `hide` out of every page. */
function excludeHidden(index: Entry<EventFields>, { tree, problems }: LoadContext): void {
  for (const [number, name] of (index.fields.hide ?? []).entries()) {
    const { path, ...other } = findFile(`./${name}`, index.file, tree)
    const location = { file: index.file, line: index.lineOf(['hide', number]) }
    if (path !== undefined && folderOf(path) === folderOf(index.file)) tree.exclude(path, location)
    else {
      const nearest = 'nearest' in other && other.nearest
      const remedy = nearest
        ? `Did you mean "${nearest}"?`
        : 'Correct the name, or remove the line if the photo has been deleted.'
      problems.error({ ...location, field: 'hide' }, `the photo "${name}" is not in this folder. ${remedy}`)
    }
  }
}

/** Returns undefined if the area of the event is not shown. What holds back the area holds back the event. */
export async function loadEvent(
  source: EventFolder,
  areas: AreaAddresses,
  convert: (entry: Entry<unknown>, path: string) => Promise<SourceBlock[]>,
  context: LoadContext,
): Promise<Event | undefined> {
  const { folder, id, date, isDraft, index } = source
  const address = `/${areaOf(index)}`
  const area = context.heldBack.find((held) => held.row === collections.areas && held.path === address)
  if (area) {
    const photos = context.tree.below(`${events.folder}/${baseName(folder)}`).filter(isPhotoName)
    const { reason } = area
    context.heldBack.push({ file: folder, entry: index, row: events, path: address, photos, reason })
    return
  }
  const locate = () => (index ? { file: index.file, line: index.lineOf(['area']), field: 'area' } : folder)
  const path = findArea(areaOf(index), areas, locate, context.problems)
  const gallery = orderedPhotos(source, context)
  if (path === undefined) return
  const blocks = index ? await convert(index, path) : []
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

/** The name of the area of an event. */
export function areaOf(index: Entry<EventFields> | undefined): string {
  return index?.fields.area ?? defaultArea
}

/** The photos that `index.md` lists, then the others in natural order, without hidden ones. */
function orderedPhotos({ photos, id, index }: EventFolder, context: LoadContext): PhotoReference[] {
  const { tree } = context
  const isShown = (name: string) => {
    const { path } = findFile(name, index!.file, tree)
    return path === undefined || !tree.isExcluded(path)
  }
  const listed = index ? findGallery(index, events.schema, context, isShown) : []
  const known = new Set(listed.map(({ path }) => path))
  const rest = photos.filter((file) => !tree.isExcluded(file) && !known.has(file))
  return [...listed.map((photo) => ({ ...photo, label: id })), ...rest.map((path) => ({ path, label: id }))]
}
