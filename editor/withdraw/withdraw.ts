/** Withdraws a photo and its copies: one commit that deletes them, changes the texts and remembers what the photo looked like. */

import { formatFingerprint } from '../../src/shared/copies/fingerprint'
import { today } from '../../src/shared/today'
import {
  acceptPhotos,
  addPhoto,
  formatWithdrawn,
  parseWithdrawn,
  withdrawnFile,
} from '../../src/shared/withdraw/withdrawn-list'
import type { Asset, Change, Cms } from '../cms/cms'
import type { FoundCopies } from './copies'
import { count } from './count'
import { noteWithdrawn, publishedFiles, readPublishedList, toHex } from './published'
import { openRepository } from './repository'
import { planTexts, type TextChange } from './texts'

const listFile = `content/${withdrawnFile}`

export interface Choice {
  found: FoundCopies
  /** Photos that a person says are other ones. */
  different: ReadonlySet<Asset>
  /** The photo for fields that cannot be without one. */
  instead?: Asset
}

/** What would change. Nothing is changed yet. */
export async function planWithdrawal(choice: Choice, cms: Cms): Promise<TextChange[]> {
  const gone = goneAssets(choice)
  const hashes = await Promise.all(gone.map((asset) => checksumOf(asset, cms)))
  const paths = new Set(gone.map(({ path }) => path))
  return planTexts({ paths, hashes, instead: choice.instead?.path }, cms, await openRepository(cms))
}

/**
 * The line above the editor says what was done.
 * @throws if a text cannot be without the photo, the list is damaged, or the commit is refused.
 */
export async function withdraw(choice: Choice, cms: Cms): Promise<void> {
  const gone = goneAssets(choice)
  const checksums = await Promise.all(gone.map((asset) => checksumOf(asset, cms)))
  const different = await Promise.all([...choice.different].map((asset) => checksumOf(asset, cms)))
  const read = await openRepository(cms)
  const paths = new Set(gone.map(({ path }) => path))
  const texts = await planTexts({ paths, hashes: checksums, instead: choice.instead?.path }, cms, read)
  if (texts.some(({ required }) => required.length))
    throw new Error('A text cannot be without this photo: choose the photo that takes its place.')

  const before = await read(listFile)
  const list = before === undefined ? { withdrawn: [], different: [] } : parseWithdrawn(before)
  if (!list)
    throw new Error(`${listFile} is damaged. Ask somebody who knows the project to undo its last change.`)
  const { fingerprint } = choice.found
  const photo = {
    day: today(),
    checksums,
    ...(fingerprint && { fingerprint: formatFingerprint(fingerprint) }),
  }
  const data = formatWithdrawn(acceptPhotos(addPhoto(list, photo), different))

  const published = await readPublishedList()
  const files = gone.flatMap((asset) => publishedFiles(asset, published))
  const changes: Change[] = [
    { action: before === undefined ? 'create' : 'update', path: listFile, data },
    ...texts.map(({ path, text }): Change => ({ action: 'update', path, data: text })),
    ...gone.map(({ path, sha }): Change => ({ action: 'delete', path, ...(sha && { previousSha: sha }) })),
  ]
  await cms.save({ changes, options: { commitType: 'withdraw' } })
  const outcome = `Withdrawn: ${count(gone.length, 'file')} deleted, ${count(texts.length, 'text')} changed.`
  // What is saved elsewhere is not published.
  noteWithdrawn({ outcome, files: cms.backend().isGit ? files : [] })
  await cms.backend().fetchFiles()
}

function goneAssets({ found, different }: Choice): Asset[] {
  return [found.photo, ...found.copies.map(({ asset }) => asset).filter((asset) => !different.has(asset))]
}

/** SHA-256 of the bytes of the file. */
async function checksumOf(asset: Asset, { backend }: Cms): Promise<string> {
  const file = await backend().fetchBlob(asset)
  return toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
}
