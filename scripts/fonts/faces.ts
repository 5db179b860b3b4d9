/** The faces of the site's typeface: letters, weights and features, and their `@font-face` rules. */

/** The lightest and the boldest weight in the style sheets. */
export const latinWeights = [400, 650] as const
/** The only weight of Telugu, with the fewest bytes. The style sheets make it bolder with a stroke. */
const teluguWeight = 500

/** Letters, digits and punctuation of English, which every page needs first. */
const english =
  'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AD, U+00B0, U+00B7, U+00BB, U+00D7, U+2010-2015, U+2018-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2212'
/** The other letters in the same file. */
const accents =
  'U+00A1-00A8, U+00AA, U+00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200A, U+201F-2021, U+202F-2038, U+203B-2044, U+2191, U+2193, U+2215'
const extended =
  'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'
const telugu = 'U+0951-0952, U+0964-0965, U+0C00-0C7F, U+1CDA, U+1CF2, U+200C-200D, U+25CC'

/** Marks, ligatures, tabular figures; no small capitals, fractions or stylistic sets. */
const features = ['mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum', 'lnum']
const kerned = [...features, 'kern']

export interface Face {
  name: 'accents' | 'latin' | 'latin-ext' | 'latin-medium' | 'names' | 'telugu'
  family: string
  /** The file of the package. */
  subset: 'latin' | 'latin-ext' | 'telugu'
  range: string
  /** The range of the weight axis, or the only weight. */
  weights: readonly [number, number] | number
  /** The OpenType features; undefined for all. */
  features?: readonly string[]
}

const family = 'Anek Telugu Variable'

const allWeights = { family, weights: latinWeights, features: kerned }

/**
 * No character is in two ranges, because browsers would load both files for it. English letters have a family of their own,
 * so that a text names only one family for them: browsers would also load the second while the first is late.
 */
export const latinFaces: readonly Face[] = [
  { ...allWeights, name: 'latin-ext', subset: 'latin-ext', range: extended },
  { ...allWeights, name: 'accents', subset: 'latin', range: accents },
  { ...allWeights, name: 'latin', family: 'Anek Telugu English', subset: 'latin', range: english },
]
/** English letters on Telugu pages, which have few. Text has one weight there (languages.css). */
export const mediumFace: Face = {
  name: 'latin-medium',
  family: 'Anek Telugu Medium',
  subset: 'latin',
  range: english,
  weights: teluguWeight,
  features,
}
export const teluguFace: Face = {
  name: 'telugu',
  family,
  subset: 'telugu',
  range: telugu,
  weights: teluguWeight,
}
/** The names of languages, for pages without other Telugu. Their text has no other family with Telugu letters. */
export const namesFace: Face = { ...teluguFace, name: 'names', family: 'Anek Telugu Names' }

/** All characters of a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(', ')
    .map((piece) => {
      const [first, last = first] = piece
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      const count = last! - first! + 1
      return String.fromCodePoint(...Array.from({ length: count }, (_, index) => first! + index))
    })
    .join('')
}

/** Adds the different runs of Telugu in a text to `words`. Each is shaped as a whole. */
export function teluguWords(text: string, words = new Set<string>()): Set<string> {
  const found = text.match(/[\u0C00-\u0C7F](?:[\u0C00-\u0C7F\u0951\u0952\u1CDA\u1CF2]|\u200C|\u200D)*/g)
  for (const word of found ?? []) words.add(word)
  return words
}

/** `file` is relative to the style sheet. */
export function faceRule({ family, range }: Face, file: string): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${latinWeights[0]} ${latinWeights[1]};
  font-display: optional;
  src: url("${file}") format("woff2");
  unicode-range: ${range};
  ascent-override: 92%;
  descent-override: 27%;
}
`
}
