/** What the list of withdrawn photos says about a photo. */
import { fingerprintOf } from '../../src/shared/photos/fingerprint'
import { today } from '../../src/shared/today'
import type { Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import { sha256 } from '../repository/hashes'
import { measurePhoto } from './prepare'

/** A photo that this browser cannot read is known by its bytes only. */
export async function describePhoto(photo: Blob): Promise<Withdrawn['withdrawn'][number]> {
  const square = await measurePhoto(photo).catch(() => undefined)
  return { day: today(), checksums: [await sha256(photo)], fingerprint: square && fingerprintOf(square) }
}
