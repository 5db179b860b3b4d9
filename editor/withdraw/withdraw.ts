/** Withdraws a photo and its copies: one commit that deletes them, changes the texts and remembers what the photo looked like. */
import { formatFingerprint } from '../../src/shared/photos/likeness'
import { today } from '../../src/shared/today'
import { acceptPhotos, addPhoto } from '../../src/shared/withdraw/withdrawn-list'
import { type Asset, type Change, parts } from '../cms/cms'
import { say } from '../words/say'
import type { FoundCopies } from './copies'
import { noteWithdrawn, publishedFiles, readPublishedList } from './published'
import { openRepository } from './repository'
import { planTexts, type TextChange } from './texts'
import { changeList, checksumOf } from './withdrawn'

export interface Withdrawal {
  photo: Asset
  matches: FoundCopies
  /** Photos that a person says are other ones. */
  different: ReadonlySet<Asset>
  /** The photo for fields that cannot be without one. */
  instead?: Asset
}

/** What would change. Nothing is changed yet. */
export async function planWithdrawal(withdrawal: Withdrawal): Promise<TextChange[]> {
  const photos = goneAssets(withdrawal)
  const checksums = await Promise.all(photos.map(checksumOf))
  return planTexts({ photos, checksums, instead: withdrawal.instead })
}

/**
 * The line above the editor says what was done.
 * @throws if a text cannot be without the photo, the list is damaged, or the commit is refused.
 */
export async function withdraw(withdrawal: Withdrawal): Promise<void> {
  const { backend, save } = parts()
  const photos = goneAssets(withdrawal)
  const checksums = await Promise.all(photos.map(checksumOf))
  const different = await Promise.all([...withdrawal.different].map(checksumOf))
  const read = await openRepository({ backend })
  const texts = await planTexts({ photos, checksums, instead: withdrawal.instead }, read)
  if (texts.some(({ required }) => required.length))
    throw new Error(say('A text cannot be without this photo: choose the photo that takes its place.'))

  const [fingerprint] = withdrawal.matches.fingerprints
  const photo = {
    day: today(),
    checksums,
    ...(fingerprint && { fingerprint: formatFingerprint(fingerprint) }),
  }
  const published = await readPublishedList()
  const files = photos.flatMap((asset) => publishedFiles(asset, published))
  const changes: Change[] = [
    await changeList(read, (list) => acceptPhotos(addPhoto(list, photo), different)),
    ...texts.map(({ path, text }): Change => ({ action: 'update', path, data: text })),
    ...photos.map(({ path, sha }): Change => ({ action: 'delete', path, ...(sha && { previousSha: sha }) })),
  ]
  await save({ changes, options: { commitType: 'update' } })
  // What is saved elsewhere is not published.
  noteWithdrawn({ deleted: photos.length, changed: texts.length, files: backend().isGit ? files : [] })
  await backend().fetchFiles()
}

function goneAssets({ photo, matches, different }: Withdrawal): Asset[] {
  return [photo, ...matches.copies.map(({ asset }) => asset).filter((asset) => !different.has(asset))]
}
