/** What documents may be published, and what authors can do about others. */

/** Larger documents take minutes to load on a phone. */
export const maxBytes = 30e6
export const maxPages = 300
/** Processor time for each document. */
export const maxSeconds = 120

/** A decoded part of a document; hostile files claim more. */
export const maxDecodedBytes = 200_000_000

export const printAgain = 'Open it, choose Print and "Save as PDF", and use the file that this makes.'
/** Makes pictures of the pages: nothing but what they show is left. */
export const printPictures =
  'Open it in Chrome, choose Print, "Save as PDF" and under "More settings" "Print as image", or scan the printed pages, and use the file that this makes.'

/** Why a PDF cannot be published, as the end of a sentence, with what the author can do. */
export class Refusal extends Error {}

export const unusual = () => new Refusal(`contains a part in an unusual form. ${printPictures}`)
