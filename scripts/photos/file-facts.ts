/** What is known about the file of a photo. */
import type { PhotoRecord } from './records'

export interface FileFacts {
  record?: PhotoRecord
  /** The end of the warning about a file that cannot be shown. */
  refused?: string
  /** The end of the error about a photo that could not be processed. */
  failed?: string
}

/** The record of a photo that can be shown. */
export function photoOf({ record, refused }: FileFacts): PhotoRecord | undefined {
  return refused === undefined ? record : undefined
}
