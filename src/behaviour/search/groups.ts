/** The words that people use for the same thing (`search-words.md` in the content). */
import { comparisonOf } from './words'

const bySound = comparisonOf({ bySound: true })
const byLetters = comparisonOf({ bySound: false })

/** The forms in which the words of things are compared. Questions may be in Latin letters, whatever the language of the list. */
function thingKeysOf(word: string): string[] {
  const sound = bySound.fold(word)
  return [sound, bySound.stem(sound), bySound.fold(byLetters.stem(byLetters.fold(word)))]
}

/** The consonants of a word that is written by ear, at least three: `హాస్పిటల్`, `హస్పటాల్స్` → `~hsptl`. */
function consonantsOf(word: string): string[] {
  const sound = bySound.fold(word)
  return [bySound.stem(sound), sound]
    .map((form) => form.replace(/[aeiouy]/g, '').replace(/^(.{3,})s$/, '$1'))
    .filter((consonants) => consonants.length > 2)
    .map((consonants) => `~${consonants}`)
}

/** The things are called `=3` in the index. */
interface Things {
  /** What a word may mean. */
  thingsOf(word: string): string[]
  /** What a word may mean that is not known: it sounds like one of their words. */
  thingsLike(word: string): string[]
}

/** @param groups the words of each thing, with spaces between them */
export function createThings(groups: readonly string[]): Things {
  const indexes = new Map<string, Set<number>>()
  for (const [index, group] of groups.entries()) {
    for (const key of group.split(' ').flatMap((word) => [...thingKeysOf(word), ...consonantsOf(word)]))
      indexes.set(key, (indexes.get(key) ?? new Set()).add(index))
  }
  const namesAt = (keys: string[]) => [
    ...new Set(keys.flatMap((key) => [...(indexes.get(key) ?? [])].map((index) => `=${index}`))),
  ]
  const known = new Map<string, string[]>()
  return {
    thingsOf(word) {
      const found = known.get(word) ?? namesAt(thingKeysOf(word))
      known.set(word, found)
      return found
    },
    thingsLike: (word) => namesAt(consonantsOf(word)),
  }
}
