/** The published files of withdrawn photos, and whether the public address still has them. */
import { existsSync, readdirSync } from 'node:fs'
import { groupBy } from '../lib/lists'
import { readJson, writeJson } from '../store/table'

/** A withdrawn photo on this computer. The list is not part of the content, because names of files may contain names of people. */
export interface Removed {
  /** The original's checksum. */
  hash: string
  /** YYYY-MM-DD */
  day: string
  /** Below the address of the site, `photos/2025-10-17-5e949096-c41d-400.jpg`, or full addresses at a store. */
  files: string[]
}

const record = '.cache/withdrawn-files.json'

export function readRemoved(): Removed[] {
  return readJson<Removed[]>(record) ?? []
}

/** Adds the files to those that are known for the photos. Returns all files of these photos. */
export function noteRemoved(removed: readonly Removed[]): string[] {
  const known = readRemoved()
  const photos = removed.map(({ hash, day, files }) => {
    const before = known.find((photo) => photo.hash === hash)
    return { hash, day: before?.day ?? day, files: [...new Set([...(before?.files ?? []), ...files])].sort() }
  })
  const hashes = new Set(removed.map(({ hash }) => hash))
  writeJson(record, [...known.filter(({ hash }) => !hashes.has(hash)), ...photos])
  return [...new Set(photos.flatMap(({ files }) => files))].sort()
}

/** A folder of published photos, and the address of its files: relative to the site, or full, with a slash at the end. */
interface PhotoFolder {
  folder: string
  address: string
}

/** Returns a function that lists the published files that were made from originals with these checksums. */
export function readPublished(folders: readonly PhotoFolder[]): (hashes: readonly string[]) => string[] {
  const files = folders.flatMap(({ folder, address }) =>
    existsSync(folder) ? readdirSync(folder).map((name) => address + name) : [],
  )
  const byId = groupBy(files, (file) => /-([0-9a-f]{16}|[0-9a-f]{8})-[^-]+-[^-]*$/.exec(file)?.[1])
  return (hashes) =>
    hashes.flatMap((hash) => [8, 16].flatMap((digits) => byId.get(hash.slice(0, digits)) ?? []))
}
