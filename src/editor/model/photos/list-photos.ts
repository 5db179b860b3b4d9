/** The photos of a list in an open form. */
import { firstLanguage } from '../../../i18n/languages'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { baseName } from '../../../model/lib/paths'
import { findNamed } from '../../../model/read/names'
import { kindAt } from '../../../model/schema/fields'
import type { Snapshot } from '../../repository/repository'
import { filesIn } from '../entries/folders'
import {
  hiddenNames,
  isSameName,
  orderOfEvent,
  type PhotoItem,
  readItems,
  writeItem,
  writeOrder,
} from '../entries/photo-items'
import { treeOf } from '../entries/photo-paths'
import { formOf, type NewFile, type OpenForm, type Path, valueAt } from '../open-form/open-form'

/** In their order; of an event, also those that its folder has. `hidden`: those that the event keeps from the site. */
export function listPhotos(
  openForm: OpenForm,
  path: Path,
  { files }: Pick<Snapshot, 'files'>,
): { shown: PhotoItem[]; hidden: PhotoItem[] } {
  const { fields = {} } = openForm.texts[firstLanguage] ?? {}
  const items = readItems(valueAt(fields, path))
  const form = formOf(openForm)
  if (!form.isEvent) return { shown: items, hidden: [] }
  const saved = openForm.isNew
    ? []
    : filesIn(form.filesOf(openForm.openedName), { files }).filter(isPhotoName)
  const added = openForm.files.filter(({ replaces }) => !replaces).map(({ name }) => name)
  const all = orderOfEvent(items, [...saved.map((path) => baseName(path)), ...added])
  const hidden = [...hiddenNames(fields), ...openForm.removed]
  const isHidden = ({ file }: PhotoItem) => hidden.some((name) => isSameName(name, file))
  return { shown: all.filter((item) => !isHidden(item)), hidden: all.filter(isHidden) }
}

/** A photo as a text names it: the file of this device, and the path of a saved one. */
export function findPhoto(
  openForm: OpenForm,
  file: string,
  snapshot: Pick<Snapshot, 'files'>,
): { added?: NewFile; path?: string } {
  const text = formOf(openForm).pathOf(openForm.openedName || 'new', firstLanguage)
  const added = openForm.files.find(({ name }) => name === file)
  return { added, path: findNamed(file, text, treeOf(snapshot)) }
}

/**
 * The value of the field with these photos. What an event hides or removes keeps its texts until the form is saved, and has them again if it is
 * shown again. `before`: the value until now.
 */
export function writePhotos(
  openForm: OpenForm,
  path: Path,
  items: readonly PhotoItem[],
  hidden: readonly PhotoItem[],
  before: unknown,
): unknown {
  const form = formOf(openForm)
  if (kindAt(form.schema, path) === 'photo') return items[0] && writeItem(items[0])
  if (!form.isEvent) return items.map(writeItem)
  const gone = readItems(before).filter((item) => hidden.some(({ file }) => file === item.file))
  return writeOrder([...items, ...gone])
}
