import { inWords } from '../../i18n/messages/in-words'
import type { Said } from '../../i18n/messages/message'
/** Where the editor reads and saves: the files of one branch. */

/** The files as of one commit. */
export interface Snapshot {
  /** The hash of the commit. */
  head: string
  /** The git hash of each file below `content/`. */
  files: ReadonlyMap<string, string>
  /** The texts among them. A text that is no UTF-8 is missing. */
  texts: ReadonlyMap<string, string>
}

/** `data`: null deletes the file; `from` puts a file there that the repository has already, `of` an earlier state. */
export interface Change {
  path: string
  data: string | Blob | { from: string; of?: Snapshot } | null
}

export interface Progress {
  /** Files that have arrived, of all. */
  done?: number
  total?: number
  /** How long GitHub asks to wait. */
  waitSeconds?: number
  /** How often it is tried again after a fault. */
  retries?: number
}

export interface CommitOptions {
  report(progress: Progress): void
  signal: AbortSignal
}

export interface Repository {
  /** Whether nothing leaves the device. */
  isTrial: boolean
  /** `options`: who sees that it waits, and can cancel. Without them, it waits for some seconds only. */
  load(options?: CommitOptions): Promise<Snapshot>
  /** A file by its path and git hash. */
  read(path: string, hash: string): Promise<Blob>
  /**
   * One commit on top of a state that `load` or `commit` has returned.
   * @returns the state after it
   * @throws {Moved} if the branch has another state now. Nothing was changed then.
   */
  commit(
    base: Snapshot,
    message: string,
    changes: readonly Change[],
    options: CommitOptions,
  ): Promise<Snapshot>
}

/** The branch has moved since it was read. */
export class Moved extends Error {}

/** What GitHub answered instead of doing what it was asked for. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly detail = '',
  ) {
    super(`GitHub answered with ${status}${detail && `: ${detail}`}`)
  }
}

/** Its words are for the person. */
export class SaidError extends Error {
  constructor(readonly said: Said) {
    super(inWords(said))
  }
}
