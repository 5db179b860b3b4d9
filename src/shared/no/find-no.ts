/** Finds words that may ask not to publish something. It runs in the generator and in the editor. */
import { words } from './words'

export interface FoundNo {
  /** Counted from 1. */
  line: number
  /** As written, without marks. */
  words: string
}

/** Of a text that `toPlain` returns. Classes like `\p{L}` make patterns of this size slow to compile. */
const letters = 'a-z\\u00c0-\\u0963\\u0966-\\u{10ffff}'
const letter = `[${letters}]`
/** Limited, because a lookbehind reads it anew at every place. */
const between = `(?:(?![.!?।]\\s|\\n[^\\S\\n]*\\n)[^${letters}]){1,40}`

/** In a pattern, a space stands for what is between two words, `<` and `>` for the bounds of a word. */
function compile(pattern: string): RegExp {
  const source = pattern
    .normalize('NFKC')
    .replace(/(?<!\?)<(?![=!])/g, `(?<!${letter})`)
    .replace(/>/g, `(?!${letter})`)
    .replace(/ \?/g, `[^${letters}\\n]?`)
    .replace(/ /g, between)
    .replace(/\\w/g, letter)
  return new RegExp(source, 'gu')
}

const innocent = compile(`<(?:${words('innocent')})`)
const alone = compile(words('no'))
const refusals = compile(words('refusal'))
const objections = compile(words('objection'))
const matters = compile(words('matter'))
const mattersAndPeople = compile(`${words('matter')}|${words('person')}`)
/** Written without spaces: `donotshare`. */
const joined =
  /(?<!\p{L})(?:donot|dont|not|no|pls|please)(?:for|to|on)?(?:web|site|online|internet|public|share|upload|post|display|show|photo|use(?!\p{L}))/gu

/** How many words may be between a refusal and what it refuses, after it and before it. */
const [reachAfter, reachBefore] = [5, 3]
/** These say nothing without another word: `cover.jpg`. */
const ordinary = /^(?:cover|mask|protect|pull|drop|held|crop|replace|off|outside|wrong)/
/** These only alone: `No!` */
const negation = /^(?:not?|never|without|nothing|nobody|none|nor|neither)$/

/** The words in a text of one or more lines, each once. */
export function findNo(text: string, firstLine = 1): FoundNo[] {
  const found = new Map<string, FoundNo>()
  for (const plain of new Set(toPlain(text))) {
    for (const { index, words: shown } of search(plain)) {
      const line = firstLine + plain.slice(0, index).split('\n').length - 1
      found.set(`${line} ${shown}`, { line, words: shown })
    }
  }
  return [...found.values()].sort((a, b) => a.line - b.line)
}

/** The first words in the name of a file or folder, or in another text of one line. */
export function findNoInName(name: string): string | undefined {
  return findNo(name.replace(/\.\w{2,5}$/, ''))[0]?.words
}

/** Whether one of the words is in a text that may be no prose, like the bytes of a PDF document. */
export function mentionsNo(text: string): boolean {
  return toPlain(text).some((plain) => plain.search(alone) >= 0)
}

/** Without marks inside words, and with marks as spaces. Lines stay lines. */
function toPlain(text: string): string[] {
  const unmarked = text
    .normalize('NFKC')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|shy|zwn?j);/giu, (_, digits, hex) => decode(digits, hex))
    .replace(/\p{Cf}/gu, '')
    .replace(/<\/?[a-z][^<>\n]*>/giu, '')
    .replace(/-\n\s*/g, '')
    .replace(/n['’‘`´]t(?!\p{L})/giu, ' not')
    .replace(/(?<!\p{L})(do|does|did|should|must|is|are|was|were)nt(?!\p{L})/giu, '$1 not')
  const divided = unmarked.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const spelled =
    /(?<!\p{L})(?:\p{Lu}[ ._-]){3,}\p{Lu}(?!\p{L})|(?<!\p{L})(?:\p{L}[._ -]){4,}\p{L}(?!\p{L})/gu
  return [
    unmarked.replace(/[*_~`\\]/g, ''),
    divided.replace(/[*_~`\\]/g, ' ').replace(spelled, (letters) => letters.replace(/[ ._-]/g, '')),
  ].map((one) =>
    one
      .normalize('NFD')
      .replace(/(?<=[A-Za-z])[\u0300-\u036f]+/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{ASCII}।]/gu, ' ')
      .replace(/[^\S\n]+/g, ' '),
  )
}

function decode(digits?: string, hex?: string): string {
  const code = digits ? Number(digits) : Number.parseInt(hex ?? '0', 16)
  return code > 0x1f && code < 0x110000 && code !== 0xad ? String.fromCodePoint(code) : ''
}

function search(text: string): { index: number; words: string }[] {
  const plain = text.replace(innocent, (phrase) => phrase.replace(/[^\n]/g, '·'))
  const show = (index: number, end: number) => {
    const [start] = new RegExp(`${letter}*$`, 'u').exec(plain.slice(0, index))!
    const [rest] = new RegExp(`^${letter}*`, 'u').exec(plain.slice(end))!
    return { index, words: `${start}${plain.slice(index, end)}${rest}`.replace(/\s+/g, ' ') }
  }
  const direct = [...plain.matchAll(alone), ...plain.matchAll(joined)].map(({ index, 0: match }) =>
    show(index, index + match.length),
  )
  const near = [
    ...[...plain.matchAll(refusals)].map((match) => [match, matters] as const),
    ...[...plain.matchAll(objections)].map((match) => [match, mattersAndPeople] as const),
  ].flatMap(([{ index, 0: match }, wanted]) => {
    const end = index + match.length
    const after = sentenceAfter(plain.slice(end, end + 120))
    const before = sentenceBefore(plain.slice(Math.max(0, index - 80), index))
    const [right, left] = [firstWords(after), lastWords(before)]
    const count = countWords(`${before}${match}${after}`)
    if (!ordinary.test(match) && count <= (negation.test(match) ? 1 : 2)) return [show(index, end)]
    const last = right.match(wanted)?.[0] && [...right.matchAll(wanted)][0]
    if (last) return [show(index, end + last.index + last[0].length)]
    const first = [...left.matchAll(wanted)].at(-1)
    return first ? [show(index - left.length + first.index, end)] : []
  })
  return [...direct, ...near]
}

const sentenceEnd = /[.!?।](?=\s|$)|\n\s*\n|\n\s*(?:[-*+>#]|\d+[.)])\s/u

function sentenceAfter(text: string): string {
  return text.split(sentenceEnd)[0]!
}

function sentenceBefore(text: string): string {
  return text.split(sentenceEnd).at(-1)!
}

function firstWords(text: string): string {
  return new RegExp(`^(?:[^${letters}]*${letter}+){0,${reachAfter}}`, 'u').exec(text)![0]
}

function lastWords(text: string): string {
  return new RegExp(`(?:${letter}+[^${letters}]*){0,${reachBefore}}$`, 'u').exec(text)![0]
}

function countWords(sentence: string): number {
  return sentence.match(new RegExp(`${letter}+`, 'gu'))?.length ?? 0
}
