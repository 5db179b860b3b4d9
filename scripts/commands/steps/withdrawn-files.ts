/** The published files of withdrawn photos, which a host may keep. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type PhotoStore, photosFolder, storeAddress } from '../../../src/page-data/photo-files'
import { findNames, startsOf } from '../../photos/publish'
import { photosBeside } from '../../publish/swap/swap'
import { readJson, writeJson } from '../../store/table'

/** They are known on this computer only: the names of originals may contain names of people. */
interface Removed {
  /** The original's checksum. */
  hash: string
  /** Where originals with this checksum were. */
  paths?: string[]
  /** Published files: below the address of the site, `photos/2025-10-17-5e949096-c41d-400.jpg`, or full addresses at a store. */
  files: string[]
}

const record = '.cache/withdrawn-files.json'

export function readRemoved(): Removed[] {
  return readJson<Removed[]>(record) ?? []
}

/** Adds to what is known. Returns all published files of these photos. */
export function noteRemoved(removed: readonly Removed[]): string[] {
  const known = new Map(readRemoved().map((one) => [one.hash, one]))
  for (const { hash, paths = [], files } of removed) {
    const before = known.get(hash)
    known.set(hash, {
      hash,
      paths: [...new Set([...(before?.paths ?? []), ...paths])],
      files: [...new Set([...(before?.files ?? []), ...files])].sort(),
    })
  }
  if (removed.length) writeJson(record, [...known.values()])
  return removed.flatMap(({ hash }) => known.get(hash)!.files)
}

/** Notes the published files of withdrawn photos that a build takes away: a host may keep them. `checksums`: of the originals. */
export function noteWithdrawn(checksums: readonly string[], folders: readonly PhotoFolder[]): void {
  const published = findPublished(
    checksums.map((hash) => [hash, hash]),
    folders,
  )
  noteRemoved([...published].map(([hash, files]) => ({ hash, files })))
}

/** A folder of published photos, and the address of its files: relative to the site, or full, with a slash at the end. */
export interface PhotoFolder {
  folder: string
  address: string
}

/** Those of the site in the folder `out`. */
export function photoFolders(out: string, store: PhotoStore): PhotoFolder[] {
  const ofSite = { folder: join(out, 'photos'), address: photosFolder('', {}) }
  const address = storeAddress(store)
  return address === undefined ? [ofSite] : [ofSite, { folder: photosBeside(out), address }]
}

/** The published files in these folders by the owners of photos. `owners`: the checksums of originals, each with its owner. */
export function findPublished(
  owners: readonly (readonly [hash: string, owner: string])[],
  folders: readonly PhotoFolder[],
): Map<string, string[]> {
  const ownerOf = new Map(owners.flatMap(([hash, owner]) => startsOf(hash).map((start) => [start, owner])))
  const published = new Map<string, string[]>()
  for (const { folder, address } of folders)
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      for (const { start } of findNames(name)) {
        const owner = ownerOf.get(start)
        if (owner !== undefined) published.set(owner, [...(published.get(owner) ?? []), address + name])
      }
  return published
}
