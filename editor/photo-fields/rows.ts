/** The rows of a list of photos: what the fields of the entry contain, and the other photos of its folder. */
import type { Draft } from '../cms/cms'
import type { PhotoItem } from './entries'

/**
 * `unsent`: a new photo that stays on this device; `removed`: the file is deleted, or never sent, when the entry is saved.
 * Both are no longer in the fields of the entry.
 */
export type RowState = 'shown' | 'hidden' | 'unsent' | 'removed'

export interface Row {
  entry: PhotoItem
  state: RowState
}

/** The rows of a list of photos after the last change: photos that are not sent are in no field. */
export const changedRows = new WeakMap<Draft, readonly Row[]>()

interface Parts {
  /** In the order of the list. */
  listed: readonly PhotoItem[]
  /** Names under `hide`. */
  hidden: readonly string[]
  /** Names of the photos in the folder of the entry. */
  inFolder: readonly string[]
  /** The rows as they were before, with those that are no longer in the fields. */
  before: readonly Row[]
}

/** The rows in their order. A photo that is apart stays so until its row says otherwise, whatever the fields contain. */
export function makeRows({ listed, hidden, inFolder, before }: Parts): Row[] {
  const apart = before.filter(({ state }) => isOutsideFields(state))
  const isKnown = (file: string, entries: readonly PhotoItem[]) =>
    entries.some((entry) => entry.file === file)
  const apartEntries = apart.map(({ entry }) => entry)
  const fields = listed.filter(({ file }) => !isKnown(file, apartEntries))
  const others = [...new Set([...inFolder, ...hidden])]
    .filter((file) => !isKnown(file, [...fields, ...apartEntries]))
    .sort(byNumber)
  const rows = [...fields, ...others.map((file) => ({ file }))].map((entry): Row => {
    return { entry, state: hidden.includes(entry.file) ? 'hidden' : 'shown' }
  })
  for (const row of apart) rows.splice(placeAfter(row, before, rows), 0, row)
  return rows
}

/** The place in `rows` after the photo that was before this one. */
function placeAfter(row: Row, before: readonly Row[], rows: readonly Row[]): number {
  const earlier = before.slice(0, before.indexOf(row)).map(({ entry }) => entry.file)
  const lastIndexOf = (wanted: string) => rows.findLastIndex(({ entry }) => entry.file === wanted)
  const nearest = earlier.findLast((file) => lastIndexOf(file) !== -1)
  return nearest === undefined ? 0 : lastIndexOf(nearest) + 1
}

/** Whether a photo in this state is no longer in the fields of the entry. */
export function isOutsideFields(state: RowState): boolean {
  return state === 'unsent' || state === 'removed'
}

/** `IMG_2.jpg` before `IMG_10.jpg`, as the generator sorts photos. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
