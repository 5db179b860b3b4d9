/** The published files of withdrawn photos, and whether the public address still has them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../store/sealed-json'

/** A withdrawn photo on this computer. The list is not part of the content, because names of files may contain names of people. */
export interface Removed {
  /** The original's checksum. */
  hash: string
  /** YYYY-MM-DD */
  day: string
  /** Below the address of the site, `photos/2025-10-17-5e949096-c41d-400.jpg`. */
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

/** The published files in `out` that were made from originals with these checksums. */
export function listPublished(out: string, hashes: readonly string[]): string[] {
  const folder = join(out, 'photos')
  if (!existsSync(folder)) return []
  const isOf = (name: string) =>
    hashes.some((hash) => new RegExp(`-(${hash.slice(0, 8)}|${hash.slice(0, 16)})-[^-]+-`).test(name))
  return readdirSync(folder)
    .filter(isOf)
    .map((name) => `photos/${name}`)
}
