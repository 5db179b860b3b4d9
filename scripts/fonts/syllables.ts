/** Finds the syllables of Telugu. */

/**
 * A character, and those after it that cannot begin a syllable: signs, letters after a virama, and consonants without a vowel
 * at the end of a word or before a joiner: `హైదరాబాద్‌లో` has `బాద్‌`.
 */
const syllable =
  /.(?:[\p{M}\u200C\u200D]|(?<=\u0C4D\u200D?)\p{L}|(?:\p{L}\u0C4D\u200D?)+(?![\p{L}\p{M}\u200D]))*/gsu

export function syllables(word: string): string[] {
  return word.match(syllable) ?? []
}
