/** Splits texts into words, and brings words into the form in which they are compared. */
import { stemmer } from 'stemmer'
import { toLatin } from './latin'

export interface Word {
  text: string
  /** Index in the text. */
  index: number
}

/** Numbers with their commas (`2,50,000`), and words with joiners and soft hyphens. */
const pattern = /\p{N}+(?:,\p{N}+)*|[\p{L}\p{M}\u200C\u200D]+/gu

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ text: word, index }))
}

interface Comparison {
  /** The form of a word that is compared. */
  fold(word: string): string
  /** The beginning that the forms of a folded word share; the word itself if it has only one form. */
  stem(folded: string): string
}

/** English words: `Schools` → `schools`, with the stem `school`. */
const byLetters: Comparison = {
  fold: simplify,
  stem: stemmer,
}

/** Indian words: `పాఠశాలలో`, `paathashaalalo` → `patasalalo`, with the stem `patasala`. */
const bySound: Comparison = {
  fold: (word) => soundOf(simplify(word)),
  stem: (word) => word.replace(caseEnding, '$1').replace(lastVowel, '$1'),
}

export function comparisonOf(list: { bySound: boolean }): Comparison {
  return list.bySound ? bySound : byLetters
}

/** In Latin letters without marks, in small letters; numbers without commas. */
function simplify(word: string): string {
  return toLatin(word)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf},]/gu, '')
    .toLowerCase()
}

/**
 * The endings of plurals and cases that change least of a Telugu word, after at least four letters. Nouns in -ం have them in
 * other forms: వ్యవసాయం, వ్యవసాయానికి, వ్యవసాయంలో, వ్యవసాయంతో.
 */
const caseEnding =
  /^(.{4,}?)(?:l[aou]?|m)?(?:lo|loni|k[ue]|(?:ni)?k[ie]|n[ue]|ni|n?to|n?du|gar[iu]|n?kosam|n?pai|nga|ndi|mu|m|lu|la|l)$/

/** The vowel that a plural changes, and that English words get: విద్యార్థి, విద్యార్థులు; ఆఫీస్, ఆఫీసు. */
const lastVowel = /^(.{4,})[iu]$/

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

/** `paathashaala`, `pathasala`, `pāṭhaśāla` → `patasala`. */
function soundOf(latin: string): string {
  return sounds.reduce((text, [from, to]) => text.replace(from, to), latin).toLowerCase()
}
