/**
 * Photos with covered faces that are not saved yet. What was covered is known only while the page is open. What a photo looked like
 * without the cover stays on this device, for the list of withdrawn photos: the CMS restores forms after a reload.
 */

import type { Ellipse } from '../../src/shared/photos/cover'
import { fingerprintOf, formatFingerprint } from '../../src/shared/photos/likeness'
import { today } from '../../src/shared/today'
import type { Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import type { Draft } from '../cms/cms'
import { sha256 } from '../cms/hashes'
import { measurePhoto } from '../preparation/measure'

export interface Cover {
  /** The temporary address of the photo without the cover. */
  original: string
  faces: readonly Ellipse[]
}

/** A photo without its cover, for the list of withdrawn photos. */
type Uncovered = Withdrawn['withdrawn'][number]

/** By the temporary address of the covered photo. */
const covers = new Map<string, Cover>()

/** By the checksum of the covered photo. */
const storage = 'uncovered-photos'
const maxDays = 30

export function coverOf(file: string): Cover | undefined {
  return covers.get(file)
}

/** The address of a photo as it was chosen. */
export function originalOf(file: string): string {
  return covers.get(file)?.original ?? file
}

export async function noteCover(
  address: string,
  cover: Cover,
  uncovered: Blob,
  covered: Blob,
): Promise<void> {
  const known = { ...readStored(), [await sha256(covered)]: await describeUncovered(uncovered) }
  const oldest = Date.now() - maxDays * 86_400_000
  const kept = Object.entries(known).filter(([, { day }]) => Date.parse(day) > oldest)
  localStorage.setItem(storage, JSON.stringify(Object.fromEntries(kept)))
  covers.set(address, cover)
}

export async function describeUncovered(photo: Blob): Promise<Uncovered> {
  const fingerprint = fingerprintOf(await measurePhoto(photo))
  return {
    day: today(),
    checksums: [await sha256(photo)],
    ...(fingerprint && { fingerprint: formatFingerprint(fingerprint) }),
  }
}

/** The new files that a form names, by temporary address: others are not sent. */
export function sentFiles({ files, currentValues }: Draft): [address: string, file: File][] {
  const values = JSON.stringify(currentValues)
  return Object.entries(files).flatMap(([address, added]) =>
    added && values.includes(address) ? [[address, added.file] as [string, File]] : [],
  )
}

/** The photos without their covers, of those that a form sends. */
export function uncoveredFiles(draft: Draft): File[] {
  return sentFiles(draft).flatMap(([address]) => draft.files[covers.get(address)?.original ?? '']?.file ?? [])
}

/** What has to be in the list of withdrawn photos when a form is saved. */
export async function listUncovered(draft: Draft): Promise<{ covered: string; uncovered: Uncovered }[]> {
  const known = readStored()
  const sums = await Promise.all(sentFiles(draft).map(([, file]) => sha256(file)))
  return sums.flatMap((covered) => (known[covered] ? [{ covered, uncovered: known[covered] }] : []))
}

function readStored(): Record<string, Uncovered> {
  return JSON.parse(localStorage.getItem(storage) ?? '{}')
}
