/**
 * Recognises emphasis where CommonMark (0.31, 6.2) shows the marks, because a sign and a letter stand beside them:
 * `**50%**మంది`, `వార్త**“నవ”**`. Endings are written directly after a word in Indian languages.
 */
import { attention } from 'micromark-core-commonmark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'

type Construct = typeof attention
type Code = number | null
type Extension = ReturnType<typeof gfmStrikethrough>
/** A row of marks, and whether emphasis can begin and end there. */
interface Marks {
  _open?: boolean
  _close?: boolean
  start: { offset: number }
  end: { offset: number }
}

const codes = { '*': 42, _: 95, '~': 126 }

/** A plugin of remark. */
export function looseEmphasis(this: { data(): { micromarkExtensions?: Extension[] } }): void {
  const { text } = gfmStrikethrough({ singleTilde: true })
  const strikethrough = text?.[codes['~']] as Construct
  const extension: Extension = {
    text: {
      [codes['*']]: loosen(attention, adjustStars),
      [codes._]: loosen(attention, adjustUnderscores),
      [codes['~']]: loosen(strikethrough, adjustTildes),
    },
  }
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), extension]
}

type Adjust = (marks: Marks, before: Code, after: Code) => void

/** `adjust` may change what the construct has found out about a row of marks. */
function loosen(construct: Construct, adjust: Adjust): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const before = this.previous
      let marks: Marks | undefined
      const noting: typeof effects = {
        ...effects,
        exit(type) {
          const token = effects.exit(type)
          marks = token
          return token
        },
      }
      const done: typeof ok = (after) => {
        if (marks) adjust(marks, before, after)
        return ok(after)
      }
      return construct.tokenize.call(this, noting, done, nok)
    },
  }
}

/** Stars between two digits are multiplication: `5*3*2`. */
function adjustStars(marks: Marks, before: Code, after: Code): void {
  if (sizeOf(marks) === 1 && isDigit(before) && isDigit(after)) {
    marks._open = false
    marks._close = false
  } else loosenBesideSigns(marks, before, after)
}

/** Inside words of Latin letters, `_` is part of a name. */
function adjustUnderscores(marks: Marks, before: Code, after: Code): void {
  if (isSpace(before)) return
  if ((isLetter(after) && isClosingSign(before)) || isOtherLetter(after)) marks._close = true
}

/** One tilde strikes through only around whole words, as in chats: not in `10~20 and 30~40`. */
function adjustTildes(marks: Marks, before: Code, after: Code): void {
  if (sizeOf(marks) > 1) loosenBesideSigns(marks, before, after)
  else {
    marks._open = !isLetter(before) && !isSpace(after)
    marks._close = !isSpace(before) && !isLetter(after)
  }
}

function loosenBesideSigns(marks: Marks, before: Code, after: Code): void {
  if (isClosingSign(before) && isLetter(after)) marks._close = true
  // After other letters, a single star refers to a note: `Rs. 500*(for each child)`.
  const mayOpen = sizeOf(marks) > 1 || isOtherLetter(before)
  if (mayOpen && isLetter(before) && isOpeningSign(after)) marks._open = true
}

const sizeOf = ({ start, end }: Marks) => end.offset - start.offset
/** Micromark has negative codes for tabs and ends of lines. */
const matches = (code: Code, pattern: RegExp) =>
  code !== null && code >= 0 && pattern.test(String.fromCharCode(code))
const isSpace = (code: Code) => code === null || code < 0 || matches(code, /\s/)
const isDigit = (code: Code) => matches(code, /\p{Nd}/u)
const isOpeningSign = (code: Code) => matches(code, /[\p{Ps}\p{Pi}\p{Sc}"']/u)
const isClosingSign = (code: Code) => matches(code, /(?![\p{Ps}\p{Pi}\p{Sc}])[\p{P}\p{S}]/u)
/** Also marks, joiners and halves of emoji. */
const isLetter = (code: Code) => !isSpace(code) && !matches(code, /[\p{P}\p{S}]/u)
const isOtherLetter = (code: Code) => matches(code, /(?!\p{Script=Latin})[\p{L}\p{M}\u200c\u200d]/u)
