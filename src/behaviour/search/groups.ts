/** The words that people use for the same thing (`search-words.md` in the content). */
import { comparisonOf } from './words'

const bySound = comparisonOf({ bySound: true })
const byLetters = comparisonOf({ bySound: false })

/** The forms in which the words of things are compared. Questions may be in Latin letters, whatever the language of the list. */
export function thingKeysOf(word: string): string[] {
  const sound = bySound.fold(word)
  return [sound, bySound.stem(sound), bySound.fold(byLetters.stem(byLetters.fold(word)))]
}

/**
 * Returns a function that names the things that a word may mean, as they are called in the index: `=3`.
 * @param groups the words of each thing, with spaces between them
 */
export function createThings(groups: readonly string[]): (word: string) => string[] {
  const places = new Map<string, Set<number>>()
  for (const [place, group] of groups.entries()) {
    for (const key of group.split(' ').flatMap(thingKeysOf))
      places.set(key, (places.get(key) ?? new Set()).add(place))
  }
  const known = new Map<string, string[]>()
  return (word) => {
    const found = known.get(word) ?? [
      ...new Set(
        thingKeysOf(word).flatMap((key) => [...(places.get(key) ?? [])].map((place) => `=${place}`)),
      ),
    ]
    known.set(word, found)
    return found
  }
}
