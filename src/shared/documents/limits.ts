/** What documents may be published, and what authors can do about others. */

/** Larger documents take minutes to load on a phone. */
export const maxBytes = 30e6
export const maxPages = 300
/** Processor time for each page. */
export const maxSecondsPerPage = 10

/** A decoded part of a document; hostile files claim more. */
export const maxDecodedBytes = 200_000_000

/** Why a PDF cannot be published, as the end of a sentence, with what the author can do. */
export class Refusal extends Error {}

export const damaged = 'is damaged, or not a PDF. Export it again, or ask for another copy.'
export const protectedByPassword =
  'is protected with a password. Open it, choose Print and "Save as PDF", and use the file that this makes.'
export const tooManyPages = (pages: number) =>
  `has ${pages} pages. Split it into files of at most ${maxPages} pages.`
export const tooLarge = (bytes: number) =>
  `has ${Math.ceil(bytes / 1e6)} MB, at most ${maxBytes / 1e6} MB are possible. Scan it with a lower resolution, or split it.`

/** Why a page cannot be copied. It is drawn. */
export const unusual = () => new Error('contains a part in an unusual form')
