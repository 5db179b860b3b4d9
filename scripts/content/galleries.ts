/** The dated photo folders, `content/galleries/2025-10-17`. */
import { join } from 'node:path'
import { type GalleryFields, gallerySchema, isDate } from '../../src/content/schema'
import { byName, type Folder } from '../lib/files'
import { defaultArea } from './archive'
import type { BodyConverter } from './bodies'
import { isShown, type Reading } from './collections'
import type { EventFolder, PhotoReference } from './content'
import { type Entry, readEntry } from './front-matter'
import { closestMatch } from './issues'
import { findGallery } from './photo-fields'

/** A gallery folder with a real date and what its `index.md` says. */
export interface GallerySource {
  folder: Folder
  id: string
  date: string
  index?: Entry<GalleryFields>
}

/** Every gallery to publish, newest first. `today` is YYYY-MM-DD. */
export async function readGalleries(today: string, reading: Reading): Promise<GallerySource[]> {
  const { tree, problems } = reading
  const galleries = tree.folder('galleries')
  for (const name of galleries?.files ?? []) {
    const file = join(galleries!.path, name)
    tree.use(file)
    problems.warn(
      file,
      'lies loose and is not shown: put it into a folder named after the day, for example 2025-10-17.',
    )
  }
  const sources: GallerySource[] = []
  const days = new Map<string, number>()
  for (const folder of galleries?.folders ?? []) {
    const date = dateOf(folder, reading)
    if (!date || !hasPhotos(folder, reading)) continue
    const index = await readIndex(folder, reading)
    if (index === 'not shown') continue
    if (date > today) problems.warn(folder.path, 'the day is in the future: is the year right?')
    const count = (days.get(date) ?? 0) + 1
    days.set(date, count)
    sources.push({ folder, date, id: count === 1 ? date : `${date}-${count}`, index })
  }
  return sources.sort((a, b) => byName(b.date, a.date) || byName(a.folder.name, b.folder.name))
}

function dateOf(folder: Folder, { tree, problems }: Reading): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[ -].*)?$/su.exec(folder.name)?.[1]
  if (date && isDate(date)) return date
  for (const file of folder.files) tree.use(join(folder.path, file))
  const fault = date ? 'is no day of the calendar' : 'does not begin with a date'
  problems.error(
    folder.path,
    `"${folder.name}" ${fault}. Name the folder YYYY-MM-DD, for example 2025-10-17.`,
  )
}

function hasPhotos(folder: Folder, { problems }: Reading): boolean {
  for (const inner of folder.folders) {
    problems.warn(
      inner.path,
      'is a folder inside a gallery and is not shown: move its photos up, or to galleries.',
    )
  }
  const has = folder.files.some((name) => !isMarkdown(name))
  if (!has) problems.warn(folder.path, 'has no photos and is not shown.')
  return has
}

/** What `index.md` says, if there is one; `not shown` for a draft, an event without consent, a broken file. */
async function readIndex(
  folder: Folder,
  reading: Reading,
): Promise<Entry<GalleryFields> | undefined | 'not shown'> {
  const { tree, problems } = reading
  if (!folder.files.includes('index.md')) return
  const file = join(folder.path, 'index.md')
  tree.use(file)
  const index = await readEntry(file, gallerySchema, problems)
  const isHeldBack = index?.fields.consent === 'pending'
  if (isHeldBack) {
    problems.warn(
      { file, line: index.lineOf(['consent']), field: 'consent' },
      'is pending: the event is not shown until the line is taken out.',
    )
  }
  if (index && !isHeldBack && isShown(index.fields, reading)) return index
  for (const name of folder.files) tree.use(join(folder.path, name))
  return 'not shown'
}

/** A gallery with its photos in order and its text converted, or undefined where its area is not shown. */
export async function completeGallery(
  source: GallerySource,
  areas: { shown: readonly string[]; drafts: readonly string[] },
  converter: BodyConverter,
  reading: Reading,
): Promise<EventFolder | undefined> {
  const { folder, id, date, index } = source
  const photos = orderedPhotos(source, reading)
  const name = index?.fields.area ?? defaultArea
  const area = `/${name}`
  if (!areas.shown.includes(area)) {
    if (!areas.drafts.includes(area)) reportArea(source, name, areas.shown, reading)
    return
  }
  const blocks = index ? await converter.convert(index, area) : []
  return { folder: folder.path, id, date, title: index?.fields.title, area, photos, blocks }
}

function reportArea(
  { folder, index }: GallerySource,
  name: string,
  shown: readonly string[],
  { problems }: Reading,
): void {
  const names = shown.map((path) => path.slice(1))
  const nearest = closestMatch(name, names)
  const remedy = nearest ? `Did you mean "${nearest}"?` : `The areas are ${names.join(', ')}.`
  const place = index ? { file: index.file, line: index.lineOf(['area']), field: 'area' } : folder.path
  problems.error(place, `there is no focus area "${name}". ${remedy}`)
}

/** The photos that `index.md` lists, then the others by natural name, without those it hides. */
function orderedPhotos({ folder, id, index }: GallerySource, reading: Reading): PhotoReference[] {
  const files = folder.files.filter((name) => !isMarkdown(name)).map((name) => join(folder.path, name))
  for (const file of files) reading.tree.use(file)
  const listed = index ? findGallery(index, 'photos', index.fields.photos ?? [], reading) : []
  const hide = (index?.fields.hide ?? []).map((file) => ({ file, alt: undefined, caption: undefined }))
  const hidden = index ? findGallery(index, 'hide', hide, reading).map(({ path }) => path) : []
  const rest = files.filter((file) => !listed.some(({ path }) => path === file))
  const label = (path: string) => `${id}-${String(files.indexOf(path) + 1).padStart(2, '0')}`
  return [...listed, ...rest.map((path) => ({ path, label: '' }))]
    .filter(({ path }) => !hidden.includes(path))
    .map((photo) => (files.includes(photo.path) ? { ...photo, label: label(photo.path) } : photo))
}

function isMarkdown(name: string): boolean {
  return name.toLowerCase().endsWith('.md')
}
