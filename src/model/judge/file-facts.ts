/** What is known about the file of a photo. */

import type { Reason } from './sniff'

/** What has to be known of a photo to judge it. */
export interface KnownPhoto {
  /** SHA-256 of the file. */
  hash: string
  /** The grey sample photo that `npm run new` writes. */
  isSample?: true
}

/** Empty if nothing is known: that never allows anything. */
export interface FileFacts<Photo> {
  record?: Photo
  /** The file cannot be shown. */
  refused?: Reason
  /** The photo is valid, and could not be processed. */
  failed?: Reason
}

/** What is known about the files at paths. */
export interface FactsAt<Photo> {
  get(path: string): FileFacts<Photo>
}

export function isKnown({ record, refused, failed }: FileFacts<unknown>): boolean {
  return record !== undefined || refused !== undefined || failed !== undefined
}

/** The record of a photo that can be shown. */
export function photoOf<Photo>({ record, refused }: FileFacts<Photo>): Photo | undefined {
  return refused === undefined ? record : undefined
}

/** The photos among these files that can be shown, by path. */
export function photosAt<Photo>(paths: Iterable<string>, facts: FactsAt<Photo>): Map<string, Photo> {
  const photos = new Map<string, Photo>()
  for (const path of paths) {
    const photo = photoOf(facts.get(path))
    if (photo) photos.set(path, photo)
  }
  return photos
}
