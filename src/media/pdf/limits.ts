/** What documents may be published, and what authors can do about others. */

import { type Message, message } from '../../i18n/messages/message'

/** Larger documents take minutes to load on a phone. */
export const maxBytes = 50e6
export const maxPages = 200
/** Five times A0, in square points. */
export const maxPagePoints = 5 * 2384 * 3370

/** Why a PDF cannot be published, as the end of a sentence, with what the author can do. */
export class Refusal extends Error {
  constructor(readonly said: Message) {
    super(said.name)
  }
}

export const damaged = message('damagedDocument')
export const slowPage = message('slowPage')
export const tooLarge = (bytes: number) => message('tooLargeDocument', Math.ceil(bytes / 1e6), maxBytes / 1e6)
