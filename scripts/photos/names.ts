/**
 * The names of published photos, `2025-10-17-5e949096-c41d`: the label, the start of the original's checksum, and the
 * start of the checksum of its published files.
 *
 * Without its last part, a name is the photo's id: it stays the same when other photos are added, removed or reordered,
 * and when the code changes. The last part changes with the bytes of the files, because browsers cache them forever.
 */

const digits = 8
/** For photos with the same label whose checksums start with the same digits. */
const moreDigits = 16
const versionDigits = 4

/** A photo under two labels has two names. */
export interface Named {
  /** The event, or `photo`: never the name of a file, which may contain the name of a person or a phone number. */
  label: string
  /** The original's checksum, in hexadecimal digits. */
  hash: string
}

/** Returns a function that gives the ids of these photos: `2025-10-17-5e949096`. */
export function createIds(photos: Iterable<Named>): (photo: Named) => string {
  const short = ({ label, hash }: Named) => `${label}-${hash.slice(0, digits)}`
  const hashes = new Map<string, Set<string>>()
  for (const photo of photos)
    hashes.set(short(photo), (hashes.get(short(photo)) ?? new Set()).add(photo.hash))
  return (photo) => {
    const isAlone = hashes.get(short(photo))?.size === 1
    return isAlone ? short(photo) : `${photo.label}-${photo.hash.slice(0, moreDigits)}`
  }
}

/** The name of the files. `version`: a checksum of their bytes. */
export function publishedName(id: string, version: string): string {
  return `${id}-${version.slice(0, versionDigits)}`
}
