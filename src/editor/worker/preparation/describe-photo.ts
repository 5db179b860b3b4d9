/** What the list of withdrawn photos says about a photo. */
import { fingerprintOf } from '../../../model/judge/fingerprint'
import { today } from '../../../model/lib/today'
import type { Withdrawn } from '../../../model/withdrawal/withdrawn-list'
import { sha256 } from '../../repository/hashes'
import { measurePhoto } from './prepare'

/**
 * Reads the photo twice if need be: a device may be out of memory for a moment.
 * @throws for what this browser cannot read: copies of it would not be recognised.
 */
export async function describePhoto(photo: Blob): Promise<Withdrawn['withdrawn'][number]> {
  const square = await measurePhoto(photo).catch(() => measurePhoto(photo))
  return { day: today(), checksums: [await sha256(photo)], fingerprint: fingerprintOf(square) }
}
