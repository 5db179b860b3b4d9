/** Finds the syllables of Telugu. */

/** A character, and those after it that cannot begin a syllable: signs, and letters after a virama. */
const syllable = /.(?:[\p{M}\u200C\u200D]|(?<=\u0C4D[\u200C\u200D]?)\p{L})*/gsu

export function syllables(word: string): string[] {
  return word.match(syllable) ?? []
}
