/** The published files of withdrawn photos, and whether the public address still has them. */
import { existsSync, readdirSync } from 'node:fs'
import { readSealed, writeSealed } from '../store/sealed-json'

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
  return readSealed<Removed[]>(record) ?? []
}

/** Adds the files to those that are known for the photo. */
export function noteRemoved({ hash, day, files }: Removed): Removed {
  const known = readRemoved()
  const before = known.find((photo) => photo.hash === hash)
  const photo = {
    hash,
    day: before?.day ?? day,
    files: [...new Set([...(before?.files ?? []), ...files])].sort(),
  }
  writeSealed(record, [...known.filter((other) => other.hash !== hash), photo])
  return photo
}

/** A folder of published photos, and the address of its files: relative to the site, or full, with a slash at the end. */
interface Place {
  folder: string
  address: string
}

/** The published files that were made from originals with these checksums. */
export function listPublished(places: readonly Place[], hashes: readonly string[]): string[] {
  const isOf = (name: string) =>
    hashes.some((hash) => new RegExp(`-(${hash.slice(0, 8)}|${hash.slice(0, 16)})-[^-]+-`).test(name))
  return places.flatMap(({ folder, address }) => {
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter(isOf)
      .map((name) => address + name)
  })
}
