/** Converts the value of a field of photos between front matter and the entries of the control. */

/** A photo in a list. */
export interface PhotoItem {
  /** A file name, or the temporary address of a photo that is not saved yet. */
  file: string
  alt?: string
  caption?: string
  /** The part that stays in view where the photo is cropped. */
  focus?: string
}

/** From front matter, in which a photo without texts is only its name. */
export function readEntries(value: unknown): PhotoItem[] {
  return toList(value).flatMap((item): PhotoItem[] => {
    if (typeof item === 'string') return item ? [{ file: item }] : []
    if (typeof item !== 'object' || item === null || !('file' in item)) return []
    return [{ ...item, file: String(item.file) }]
  })
}

/** To front matter, without empty texts. A photo without texts is only its name. */
export function writeEntries(entries: readonly PhotoItem[]): (string | PhotoItem)[] {
  return entries.map(({ file, alt, caption, focus, ...others }) => {
    const texts = { ...(alt?.trim() && { alt }), ...(caption?.trim() && { caption }) }
    const entry = { file, ...texts, ...(focus && { focus }), ...others }
    return Object.keys(entry).length === 1 ? file : entry
  })
}

export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return to < 0 || to >= items.length ? [...items] : rest.toSpliced(to, 0, items[from]!)
}

/** The CMS passes lists as arrays or as `Immutable` lists. */
function toList(value: unknown): unknown[] {
  const plain = (value as { toJS?(): unknown } | null | undefined)?.toJS?.() ?? value
  return Array.isArray(plain) ? plain : typeof plain === 'string' ? [plain] : []
}
