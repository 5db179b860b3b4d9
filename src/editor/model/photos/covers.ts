/** Photos whose faces are covered: the photo without its cover counts as withdrawn. */
import { message } from '../../../i18n/messages/message'
import { moveAddresses } from '../../../model/withdrawal/edit-text'
import {
  acceptPhotos,
  addPhoto,
  formatWithdrawn,
  parseWithdrawn,
  withdrawnFile,
} from '../../../model/withdrawal/withdrawn-list'
import { gitHash, sha256 } from '../../repository/hashes'
import { type Change, SaidError, type Snapshot } from '../../repository/repository'
import { photosIn } from '../entries/photo-items'
import { formOf, type NewFile, type OpenForm, pathOfFile } from '../open-form/open-form'

export const withdrawnPath = `content/${withdrawnFile}`

/** The new files that the entry still names. */
export function usedFiles(openForm: OpenForm): NewFile[] {
  if (formOf(openForm).isEvent) return openForm.files.filter(({ name }) => !openForm.removed.includes(name))
  const named = new Set(
    Object.values(openForm.texts).flatMap((text) => [...photosIn(text), String(text.fields.file)]),
  )
  return openForm.files.filter(({ name, replaces }) => replaces || named.has(name))
}

/**
 * The covered photos that others have withdrawn, deleted or changed since they were covered. They are not saved: what others have taken
 * away does not come back, and a face that others have covered stays covered.
 */
export async function overtakenCovers(openForm: OpenForm, snapshot: Snapshot): Promise<NewFile[]> {
  const overtaken: NewFile[] = []
  for (const file of usedFiles(openForm)) {
    if (!file.uncovered) continue
    // The answer to an earlier commit may have been lost.
    if (snapshot.files.get(pathOfFile(openForm, file)) === (await gitHash(file.data))) continue
    const isChanged = file.replaces && snapshot.files.get(file.replaces) !== file.replacesHash
    const { checksums } = file.uncovered
    const isWithdrawn = readWithdrawn(snapshot).withdrawn.some((photo) =>
      photo.checksums.some((sum) => checksums.includes(sum)),
    )
    if (isChanged || isWithdrawn) overtaken.push(file)
  }
  return overtaken
}

/** A photo whose faces were covered counts as withdrawn; all files with its bytes are covered, and links to it follow. */
export async function rememberUncovered(
  files: readonly NewFile[],
  snapshot: Snapshot,
  changes: Map<string, Change['data']>,
): Promise<void> {
  let list = readWithdrawn(snapshot)
  for (const { data, uncovered, replaces } of files) {
    const covered = await sha256(data)
    list = acceptPhotos(addPhoto(list, uncovered!), [covered])
    if (!replaces) continue
    const hash = snapshot.files.get(replaces)
    for (const [path, other] of snapshot.files)
      if (other === hash && !changes.has(path)) changes.set(path, data)
    for (const [path, text] of snapshot.texts) {
      if (!path.endsWith('.md')) continue
      const known = changes.get(path)
      const before = typeof known === 'string' ? known : text
      const after = moveAddresses(before, uncovered!.checksums[0]!, covered)
      if (after !== before) changes.set(path, after)
    }
  }
  changes.set(withdrawnPath, formatWithdrawn(list))
}

/** @throws {SaidError} if the list is damaged. */
export function readWithdrawn({ texts, files }: Snapshot) {
  const text = texts.get(withdrawnPath)
  const list = text === undefined ? { withdrawn: [], different: [] } : parseWithdrawn(text)
  if (!list || (text === undefined && files.has(withdrawnPath)))
    throw new SaidError(message('damagedList', withdrawnPath))
  return list
}
