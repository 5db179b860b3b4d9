/** The list of withdrawn photos in the repository. */
import {
  acceptPhotos,
  formatWithdrawn,
  parseWithdrawn,
  type Withdrawn,
  withdrawnFile,
} from '../../src/shared/withdraw/withdrawn-list'
import { type Asset, type Change, parts } from '../cms/cms'
import { sha256 } from '../cms/hashes'
import { say } from '../words/say'
import { openRepository, type ReadText } from './repository'

export const listFile = `content/${withdrawnFile}`

/**
 * The change of the list. `edit` returns the new one.
 * @throws if the list is damaged.
 */
export async function changeList(read: ReadText, edit: (list: Withdrawn) => Withdrawn): Promise<Change> {
  const before = await read(listFile)
  const list = before === undefined ? { withdrawn: [], different: [] } : parseWithdrawn(before)
  if (!list)
    throw new Error(
      say('{} is damaged. Ask somebody who knows the project to undo its last change.', listFile),
    )
  return {
    action: before === undefined ? 'create' : 'update',
    path: listFile,
    data: formatWithdrawn(edit(list)),
  }
}

/** Notes that photos only look like one that is withdrawn or held back. */
export async function acceptDifferent(assets: readonly Asset[]): Promise<Change> {
  const checksums = await Promise.all(assets.map(checksumOf))
  return changeList(await openRepository(parts()), (list) => acceptPhotos(list, checksums))
}

const checksums = new WeakMap<Asset, Promise<string>>()

/** SHA-256 of the bytes of the file. */
export function checksumOf(asset: Asset): Promise<string> {
  const known = checksums.get(asset) ?? parts().backend().fetchBlob(asset).then(sha256)
  checksums.set(asset, known)
  known.catch(() => checksums.delete(asset))
  return known
}
