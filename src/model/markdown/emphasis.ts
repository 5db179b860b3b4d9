/**
 * Recognises emphasis where CommonMark (0.31, 6.2) shows the stars, because punctuation and a letter are next to them: `**50%**మంది`,
 * `వార్త**“నవ”**`. Endings are written directly after a word in Indian languages.
 */
import { attention } from 'micromark-core-commonmark'

type Code = number | null
/** A row of stars, and whether emphasis can begin and end there. */
interface Stars {
  _open?: boolean
  _close?: boolean
  start: { offset: number }
  end: { offset: number }
}

/** A plugin of remark. It also switches off indented code: a paragraph may begin with spaces, as in a letter. */
export function readAsWritten(this: { data(): { micromarkExtensions?: object[] } }): void {
  const loose: typeof attention = {
    ...attention,
    tokenize(effects, ok, nok) {
      const before = this.previous
      let stars: Stars | undefined
      const noting: typeof effects = {
        ...effects,
        exit(type) {
          stars = effects.exit(type)
          return stars as ReturnType<typeof effects.exit>
        },
      }
      const done: typeof ok = (after) => {
        if (stars) adjust(stars, before, after)
        return ok(after)
      }
      return attention.tokenize.call(this, noting, done, nok)
    },
  }
  const data = this.data()
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { text: { [star]: loose }, disable: { null: ['codeIndented'] } },
  ]
}

const star = 42

function adjust(stars: Stars, before: Code, after: Code): void {
  const isSingle = stars.end.offset - stars.start.offset === 1
  if (isSingle && isDigit(before) && isDigit(after)) {
    stars._open = false // multiplication: `5*3*2`
    stars._close = false
    return
  }
  if (isClosing(before) && isLetter(after)) stars._close = true
  // After other letters, a single star refers to a note: `Rs. 500*(for each child)`.
  if ((!isSingle || isOtherLetter(before)) && isLetter(before) && isOpening(after)) stars._open = true
}

/** Micromark has negative codes for tabs and ends of lines. */
const matches = (code: Code, pattern: RegExp) =>
  code !== null && code >= 0 && pattern.test(String.fromCharCode(code))
const isSpace = (code: Code) => code === null || code < 0 || matches(code, /\s/)
const isDigit = (code: Code) => matches(code, /\p{Nd}/u)
const isOpening = (code: Code) => matches(code, /[\p{Ps}\p{Pi}\p{Sc}"']/u)
const isClosing = (code: Code) => matches(code, /(?![\p{Ps}\p{Pi}\p{Sc}])[\p{P}\p{S}]/u)
/** Also marks, joiners and halves of emoji. */
const isLetter = (code: Code) => !isSpace(code) && !matches(code, /[\p{P}\p{S}]/u)
const isOtherLetter = (code: Code) => matches(code, /(?!\p{Script=Latin})[\p{L}\p{M}\u200c\u200d]/u)
