/** What the font of social cards can draw. The letters of other scripts would be boxes. */
import { type Content, ownEntries } from '../../content/content'
import type { Location, Problems } from '../../lib/problems'
import { unlessPlaceholder } from '../publication'

/** The characters of the typeface. */
const drawn =
  /[\x20-\x7e\xa0-\xff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0c00-\u0c03\u0c05-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3d-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c58-\u0c5a\u0c60-\u0c63\u0c66-\u0c6f\u1e9e\u2009\u200b-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u20b9\u2212\u2215\u25cc]|\u0300|\u0301|\u0303|\u0304|\u0308/

/** With the signs that join and colour them. ™ and arrows are letters of a text. */
const emoji =
  /\p{RI}{2}|(?![\u2122\u2139\u2190-\u21ff])\p{Extended_Pictographic}(?<![\0-\xff])[\ufe0f\p{EMod}\u{e0020}-\u{e007f}]*\u200d?|\ufe0f?\u20e3/gu

interface CardText {
  /** What the card shows. */
  text: string
  /** Words and signs that it cannot show. */
  left: string[]
}

/** Emoji are left out, and words with letters that the font lacks, because a part of a word means something else. */
export function toCardText(written: string): CardText {
  const left: string[] = []
  const isDrawn = (character: string) => drawn.test(character)
  const words = written
    .normalize('NFC')
    .replace(emoji, '')
    .replace(/(?![\u200b-\u200d])\p{DI}/gu, '')
    .split(/\s+/)
    .map((word) => {
      const missing = [...word].filter((character) => !isDrawn(character))
      if (missing.length === 0) return word
      const isWord = missing.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character))
      left.push(...(isWord ? [word] : missing))
      return isWord ? '' : [...word].filter(isDrawn).join('')
    })
  return { text: words.filter(Boolean).join(' '), left }
}

/** Warns of titles, and names of the site, that cards cannot show as they are written. */
export function warnOfCardLetters(content: Content, problems: Problems): void {
  const { site, events, translations } = content
  const titled = [
    ...Object.values(content.pages),
    ...ownEntries(content),
    ...events.flatMap(({ index }) => index ?? []),
  ]
  const sources = [{ ...site, field: 'name' }, ...titled.map((entry) => ({ ...entry, field: 'title' }))]
  for (const { file, fields, lineOf, field } of sources) {
    warn(fields, field, { file, line: lineOf([field]), field }, problems)
    for (const translated of translations.values()) {
      const translation = translated.get(file)
      if (translation) warn(translation.fields, field, { file: translation.file, field }, problems)
    }
  }
}

function warn(fields: unknown, field: string, location: Location, problems: Problems): void {
  const value = unlessPlaceholder((fields as Record<string, string | undefined>)[field])
  const { left } = toCardText(value ?? '')
  if (left.length === 0) return
  const shown = [...new Set(left)].join(' ').slice(0, 100)
  problems.warn(
    location,
    `the social card leaves out ${shown}, because its font has only the letters of English and Telugu. Write this in other letters if the card has to show it.`,
  )
}
