/** Places on pages that links lead to: headings, by their words. */

/** `What the school received!` → `what-the-school-received`. Letters of all scripts stay. */
export function toPlace(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The parts of pages that texts may link to besides their headings. No heading has one of these places. */
export const ownPlaces = [
  'documents',
  'giving',
  'main',
  'office',
  'photos',
  'quick-links',
  'reach-us',
  'registrations',
  'solutions',
  'years',
]
