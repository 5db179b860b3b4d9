/** What is known about the file of a photo. */
import type { Reason } from '../../src/shared/photos/sniff'
import type { PhotoRecord } from './records'

export interface FileFacts {
  record?: PhotoRecord
  /** The file cannot be shown. */
  refused?: Reason
  /** The photo is valid, and could not be processed. */
  failed?: Reason
}

/** The record of a photo that can be shown. */
export function photoOf({ record, refused }: FileFacts): PhotoRecord | undefined {
  return refused === undefined ? record : undefined
}
