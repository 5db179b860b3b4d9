/** Lists of photos in front matter: names, or names with texts and the part that stays in view. */
import { isPhotoName } from '../../../model/addresses/photo-name'
import type { Text } from '../../../model/front-matter/text-file'
import type { Fields } from '../../../model/front-matter/values'
import { byName } from '../../../model/lib/by-name'
import { photosOfText } from '../../../model/markdown/text-photos'

export interface PhotoItem {
  file: string
  alt?: string
  caption?: string
  focus?: string
}

export function readItems(value: unknown): PhotoItem[] {
  const list = Array.isArray(value) ? value : value ? [value] : []
  return list.flatMap((item): PhotoItem[] => {
    if (typeof item === 'string') return item ? [{ file: item }] : []
    if (typeof item !== 'object' || item === null || !('file' in item)) return []
    return [{ ...item, file: String(item.file) }]
  })
}

/** The names of the photos that an event keeps from the site. A single name is no list, which the site refuses, and is hidden, too. */
export function hiddenNames({ hide }: Fields): string[] {
  return readItems(hide).map(({ file }) => file)
}

/** Without empty texts. A photo without texts is only its name. */
export function writeItem({ file, alt, caption, focus, ...others }: PhotoItem): string | PhotoItem {
  const item = { file, ...(alt && { alt }), ...(caption && { caption }), ...(focus && { focus }), ...others }
  return Object.keys(item).length === 1 ? file : item
}

/** Whether two names are those of one photo. A text may have another form of the letters than the file (Unicode). */
export function isSameName(one: string, other: string): boolean {
  return one.normalize() === other.normalize()
}

/** The photos of an event in their order: those that its text lists, then the others of its folder. */
export function orderOfEvent(listed: readonly PhotoItem[], inFolder: readonly string[]): PhotoItem[] {
  const known = new Set(listed.map(({ file }) => file.normalize()))
  const others = [...new Set(inFolder)].filter((file) => !known.has(file.normalize())).sort(byName)
  return [...listed, ...others.map((file) => ({ file }))]
}

/** The value of the list of an event: empty if the order of names says the same. */
export function writeOrder(items: readonly PhotoItem[]): (string | PhotoItem)[] {
  const written = items.map(writeItem)
  const names = items.map(({ file }) => file)
  const isPlain = written.every((item) => typeof item === 'string')
  const isSorted = [...names].sort(byName).every((name, index) => name === names[index])
  return isPlain && isSorted && new Set(names).size === names.length ? [] : written
}

export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}

/** By the text, which does not change: all entries are asked again and again. */
const known = new WeakMap<Text, string[]>()

/** The names of all photos that a text shows or hides. */
export function photosIn(text: Text): string[] {
  const names = known.get(text) ?? [...new Set([...photosInFields(text.fields), ...photosOfText(text.body)])]
  known.set(text, names)
  return names
}

export function photosInFields(value: unknown): string[] {
  if (typeof value === 'string') return isPhotoName(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(photosInFields) : []
}
