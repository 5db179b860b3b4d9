/** Makes an event from its folder: photos in order, text, area. */
import { join } from 'node:path'
import { defaultArea } from '../../../src/shared/schema/events'
import { type AreaAddresses, findArea } from '../addresses/area-names'
import { events } from '../collections'
import type { Event, PhotoReference } from '../content'
import type { BodyConverter } from '../markdown/bodies'
import { findGallery } from '../photo-references/photo-fields'
import type { Reading } from '../reading'
import type { EventFolder } from './event-folders'

/** Undefined if the area of the event is not shown. */
export async function loadEvent(
  source: EventFolder,
  areas: AreaAddresses,
  converter: BodyConverter,
  reading: Reading,
): Promise<Event | undefined> {
  const { folder, id, date, isDraft, index } = source
  const gallery = orderedPhotos(source, reading)
  const location = index ? { file: index.file, line: index.lineOf(['area']), field: 'area' } : folder.path
  const path = findArea(index?.fields.area ?? defaultArea, areas, location, reading.problems)
  if (path === undefined) return
  const blocks = index ? await converter.convert(index, path) : []
  const title = index?.fields.title
  return {
    file: folder.path,
    id,
    date,
    title,
    isDraft,
    path,
    images: new Map(),
    gallery,
    blocks,
    index,
  }
}

/** The photos that `index.md` lists, then the others in natural order, without hidden ones. */
function orderedPhotos({ folder, photos, id, index }: EventFolder, reading: Reading): PhotoReference[] {
  const { tree } = reading
  const files = photos.map((name) => join(folder.path, name))
  const isShown = (path: unknown) => typeof path !== 'string' || !tree.isWithheld(path)
  const isWanted = (file: string) => isShown(tree.resolvePhoto(file, index!.file))
  const listed = index ? findGallery(index, events.schema, reading, isWanted) : []
  const rest = files.filter((file) => isShown(file) && !listed.some(({ path }) => path === file))
  for (const file of files) tree.use(file)
  return [...listed.map((photo) => ({ ...photo, label: id })), ...rest.map((path) => ({ path, label: id }))]
}
