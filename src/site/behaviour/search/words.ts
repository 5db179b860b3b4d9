/** Splits texts into words, and brings words into the one form in which they are compared. */
import { toLatin } from './latin'

interface Word {
  text: string
  /** Index in the text. */
  index: number
}

/** Numbers (`2,50,000`), and words with their joiners, hyphens, full stops and apostrophes: `e-mail`, `T.V`. */
const pattern = /\p{N}+(?:,\p{N}+)*|[\p{L}\p{M}\u200C\u200D]+(?:[-.'’][\p{L}\p{M}\u200C\u200D]+)*/gu
const separators = /[-.'’]/g

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ text: word, index }))
}

/** The parts of a word with hyphens, full stops or apostrophes; none for any other word. */
export function piecesOf(word: string): string[] {
  const pieces = word.split(separators)
  return pieces.length > 1 ? pieces : []
}

/** The sounds that people write differently in Latin letters. The rules apply one after another. */
const sounds: [RegExp, string][] = [
  [/sch/g, 'sk'], // school
  [/ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck?/g, 'k'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/ou|ow(?=[^aeiou])/g, 'au'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  [/([bdgjkpstC])h+/g, '$1'], // bh, dh, th, sh …
  [/[jg]ny?/g, 'gn'], // jñ: vijnapti, vignapti
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/ei/g, 'ai'],
  [/([^aeiou])y(?=[^aeiouy])/g, '$1ai'], // vydya
  [/^ye/g, 'e'],
  [/(.)\1+/g, '$1'], // long vowels and double consonants
  [/[mn](?=[bdgjkpstvC])/g, 'n'], // the nasal before a consonant
]

/** The endings of English words, and of plurals and cases that change least of a Telugu word. */
const ending =
  /^(.{4,}?)(?:ing|ed|es|s|l[aou]?|m)?(?:lo|loni|k[ue]|(?:ni)?k[ie]|n[ue]|ni|n?to|n?du|gar[iu]|n?kosam|n?pai|nga|ndi|mu|m|lu|la|l|[iu])$|^(.{3,}?)(?:ing|ed|es|s)$/

const known = new Map<string, string>()

/** In Latin letters, by the sound, without the ending: `పాఠశాలలో`, `paathashaala` → `patasala`; numbers without commas. */
export function fold(word: string): string {
  let folded = known.get(word)
  if (folded === undefined) {
    const plain = toLatin(word)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf},]|[-.'’]/gu, '')
      .toLowerCase()
    const sound = sounds.reduce((left, [from, to]) => left.replace(from, to), plain).toLowerCase()
    // The last letter of `press` is not an ending.
    folded = /ss$/.test(plain)
      ? sound
      : sound.replace(ending, (_, long?: string, short?: string) => long ?? short!)
    known.set(word, folded)
  }
  return folded
}

/** The word as it was meant if two neighbouring letters were swapped. Words of four letters would become too many others. */
export function unswap(word: string): string[] {
  const letters = [...word]
  if (letters.length <= 4 || /\P{L}/u.test(word.replace(/\p{M}/gu, ''))) return []
  return letters.slice(1).map((_, place) => {
    const [first, second] = letters.slice(place)
    return [...letters.slice(0, place), second, first, ...letters.slice(place + 2)].join('')
  })
}
