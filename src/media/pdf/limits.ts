/** What documents may be published, and what authors can do about others. */

/** Larger documents take minutes to load on a phone. */
export const maxBytes = 50e6
export const maxPages = 200
/** Five times A0, in square points. */
export const maxPagePoints = 5 * 2384 * 3370

/** Why a PDF cannot be published, as the end of a sentence, with what the author can do. */
export class Refusal extends Error {}

export const cannotBeRead = 'cannot be read: check its permissions, or copy it again.'
export const damaged = 'is damaged, or not a PDF. Export it again, or ask for another copy.'
export const protectedByPassword =
  'is protected with a password. Open it, choose Print and "Save as PDF", and use the file that this makes.'
export const tooManyPages = (pages: number) =>
  `has ${pages} pages. Split it into files of at most ${maxPages} pages.`
export const tooLarge = (bytes: number) =>
  `has ${Math.ceil(bytes / 1e6)} MB, at most ${maxBytes / 1e6} MB are possible. Scan it with a lower resolution, or split it.`
export const largePage = (page: number) =>
  `has a page that is larger than five sheets of A0, page ${page}. Print it to a PDF of A4.`
export const slowPage =
  'has a page that takes too long to draw. Split it, or scan it with a lower resolution.'
