/** Finds what may ask not to publish something. It runs in the generator and in the editor. */
import { wordLists } from './words'

/** What somebody has to answer before an entry is published. */
export interface Question {
  /** Counted from 1. */
  line: number
  text: string
  /** Whether visitors do not see the text. */
  isNote?: boolean
}

export const consentQuestion = 'Have those on the photos, or their parents or school, agreed to publish this?'

type Role = keyof (typeof wordLists)[string]

const roles = new Map<string, Set<Role>>()
for (const list of Object.values(wordLists))
  for (const [role, words] of Object.entries(list))
    for (const word of split(words)) roles.set(word, (roles.get(word) ?? new Set()).add(role as Role))

/** An instruction with more words is read as a story. */
const maxWords = 10

/** The first word that refuses in a name, or in a text inside a file. */
export function findRefusal(name: string): string | undefined {
  return split(name).find(refuses)
}

/**
 * The sentences of a published text that instruct whoever publishes it: short ones with a refusing and a publishing word, and those
 * that contain nothing but words of the lists, as `consent: pending` does.
 */
export function findInstructions(text: string, firstLine = 1): Question[] {
  return [...text.matchAll(/(?:[^.!?।\n]|[.!?](?!\s|$)|\n(?!\s*\n))+/g)].flatMap(({ 0: sentence, index }) => {
    const words = split(sentence)
    const count = (role: Role) => words.filter((word) => is(word, role)).length
    const isAboutPublishing = count('refusing') && count('publishing') && words.length <= maxWords
    const mayRefuse = count('refusing') > 0 || count('reserved') > 1
    if (!isAboutPublishing && !(mayRefuse && words.every((word) => roles.has(word)))) return []
    const start = index + sentence.length - sentence.trimStart().length
    const line = firstLine + text.slice(0, start).split('\n').length - 1
    return [{ line, text: shorten(sentence) }]
  })
}

/** The question about a text that visitors do not see; none if it is empty, or a line of dashes. */
export function askAboutNote(line: number, text: string): Question[] {
  return /[^\s\p{Pd}#=*_~]/u.test(text) ? [{ line, text: shorten(text), isNote: true }] : []
}

const maxCharacters = 100

/** As messages show it. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters - 2)} …` : plain
}

function refuses(word: string): boolean {
  return is(word, 'refusing') || is(word, 'reserved')
}

function is(word: string, role: Role): boolean {
  return roles.get(word)?.has(role) ?? false
}

/** `DoNot_publish-2` → `do`, `not`, `publish`; `don’t` → `dont` */
function split(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}'’‘`´]/gu, '')
  const divided = plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return divided.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}
