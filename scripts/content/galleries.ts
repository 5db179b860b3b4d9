/** The dated photo folders, `content/galleries/2025-10-17`. */
import { join } from 'node:path'
import { type GalleryFields, gallerySchema, isDate } from '../../src/content/schema'
import { byName, type Folder, filesIn } from '../lib/files'
import { isShown, type Reading } from './collections'
import { type Entry, readEntry } from './front-matter'

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

/** The day a folder is named after: `2025-10-17`, perhaps with words behind it. */
export function eventDate(name: string): string | undefined {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[ -].*)?$/su.exec(name)?.[1]
  return date && isDate(date) ? date : undefined
}

function dateOf(folder: Folder, { tree, problems }: Reading): string | undefined {
  const date = eventDate(folder.name)
  if (date) return date
  for (const file of filesIn(folder)) tree.use(file)
  const fault = /^\d{4}-\d{2}-\d{2}([ -]|$)/.test(folder.name)
    ? 'is no day of the calendar'
    : 'does not begin with a date'
  problems.error(
    folder.path,
    `"${folder.name}" ${fault}. Name the folder YYYY-MM-DD, for example ${likelyDate(folder.name) ?? '2025-10-17'}.`,
  )
}

/** What somebody meant who wrote a day in another way, `17-10-2025` or `2025_2_3`. */
function likelyDate(name: string): string | undefined {
  const [, first = '', month = '', last = ''] = /^(\d{1,4})\D(\d{1,2})\D(\d{1,4})(?!\d)/.exec(name) ?? []
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDate(date) ? date : undefined
}

function hasPhotos(folder: Folder, { tree, problems }: Reading): boolean {
  for (const inner of folder.folders) {
    for (const file of filesIn(inner)) tree.use(file)
    problems.warn(
      inner.path,
      'is a folder inside a gallery and is not shown: move its photos up, or to galleries.',
    )
  }
  const has = folder.files.some((name) => !isMarkdown(name))
  if (has) return true
  for (const file of filesIn({ ...folder, folders: [] })) tree.use(file)
  problems.warn(folder.path, 'has no photos and is not shown.')
  return false
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
      { file, line: index.lineOf(['consent']), field: 'consent', topic: 'consent' },
      'is pending: the event is not shown until the line is taken out.',
    )
  }
  if (index && !isHeldBack && isShown(index.fields, reading)) {
    withholdHidden(index, reading)
    return index
  }
  for (const name of filesIn({ ...folder, folders: [] })) {
    tree.use(name)
    tree.withhold(name)
  }
  return 'not shown'
}

/** Withdraws the photos that a gallery hides from every page, stories included. */
function withholdHidden(index: Entry<GalleryFields>, { tree, problems }: Reading): void {
  for (const [number, name] of (index.fields.hide ?? []).entries()) {
    const found = tree.findPhoto(name, index.file)
    if (typeof found === 'string') tree.withhold(found)
    else {
      const remedy = found.nearest ? `Did you mean "${found.nearest}"?` : 'Correct the name, or take it out.'
      const place = { file: index.file, line: index.lineOf(['hide', number]), field: 'hide' }
      problems.error(place, `the photo "${name}" is not there. ${remedy}`)
    }
  }
}

export function isMarkdown(name: string): boolean {
  return name.toLowerCase().endsWith('.md')
}
