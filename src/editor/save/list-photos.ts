/** The photos of a list in an open form. */
import { firstLanguage } from '../../i18n/languages'
import { isPhotoName } from '../../model/addresses/photo-name'
import { baseName } from '../../model/lib/paths'
import { filesIn } from '../entries/folders'
import { hiddenNames, isSameName, orderOfEvent, type PhotoItem, readItems } from '../entries/photo-items'
import type { Snapshot } from '../repository/repository'
import { type Draft, formOf, type Path, valueAt } from './draft'

/** In their order; of an event, also those that its folder has. `hidden`: those that the event keeps from the site. */
export function listPhotos(
  draft: Draft,
  path: Path,
  { files }: Pick<Snapshot, 'files'>,
): { shown: PhotoItem[]; hidden: PhotoItem[] } {
  const { fields = {} } = draft.texts[firstLanguage] ?? {}
  const items = readItems(valueAt(fields, path))
  const form = formOf(draft)
  if (!form.isEvent) return { shown: items, hidden: [] }
  const saved = draft.isNew ? [] : filesIn(form.filesOf(draft.openedName), { files }).filter(isPhotoName)
  const added = draft.files.filter(({ replaces }) => !replaces).map(({ name }) => name)
  const all = orderOfEvent(items, [...saved.map((path) => baseName(path)), ...added])
  const hidden = [...hiddenNames(fields), ...draft.removed]
  const isHidden = ({ file }: PhotoItem) => hidden.some((name) => isSameName(name, file))
  return { shown: all.filter((item) => !isHidden(item)), hidden: all.filter(isHidden) }
}
