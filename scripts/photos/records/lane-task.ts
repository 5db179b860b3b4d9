/** What a lane does with an original. */
import type { Size } from '../encode/plan'
import type { Refused, Waiting } from '../task'
import type { FileFacts, PhotoRecord, Wanted } from './record'

/** The input of a lane. */
export interface PhotoTask extends Wanted {
  path: string
  /** The folder of the photo cache. */
  cache: string
  /** No other photo is read at the same time, so this one may be large. */
  isAlone?: boolean
  /** A photo that sharp cannot read, after its conversion. */
  converted?: { facts: FileFacts; photo: Buffer | Refused; size: Size }
}

/** The output of a lane. */
export interface Made {
  record: PhotoRecord
  /** Whether files were encoded. */
  isEncoded?: boolean
}

/** A photo that cannot be read yet: while others are read, or before the HEIC decoder has converted `content`. */
export type Unread = { waits: 'alone' } | (Waiting & { waits: 'heic'; facts: FileFacts; content: Buffer })
