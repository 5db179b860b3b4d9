/** Reads the drawing commands of a PDF (ISO 32000-2, annex A), and writes them without comments, marks and descriptions. */
import { unusual } from './limits'

/** The lists of resources that commands take a name from. */
const lists: Record<string, string> = {
  Do: 'XObject',
  Tf: 'Font',
  gs: 'ExtGState',
  sh: 'Shading',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
}
const withNumbers = new Set(
  'b B b* B* BT c cm d d0 d1 ET f F f* G g h j J K k l m M n q Q re RG rg s S sc SC T* Tc Td TD TL Tm Tr Ts Tw Tz v w W W* y'.split(
    ' ',
  ),
)
const withStrings = new Set(['Tj', 'TJ', "'", '"'])
/** Marks, with descriptions; what else has no effect on a screen. */
const dropped = new Set('BMC BDC EMC MP DP BX EX ri i'.split(' '))

/** `areas`: lines and areas only, for patterns and the glyphs of Type 3 fonts, in which nothing else is searched. */
interface Rewriting {
  areas?: boolean
  /** The new name of a resource. */
  rename(list: string, name: string): string
}

/** @throws {Refusal} for every unknown command, also for pictures among the commands. */
export function rewriteCommands(text: string, { areas, rename }: Rewriting): string {
  const written: string[] = []
  let operands: string[] = []
  for (const token of tokensOf(text)) {
    if (/^[^A-Za-z'"]|^(?:true|false|null)$/.test(token)) {
      operands.push(token)
      continue
    }
    if (!dropped.has(token)) written.push(...writeCommand(token, operands), '\n')
    operands = []
  }
  return written.join('')

  function writeCommand(command: string, given: readonly string[]): string[] {
    const [list, isText] = [lists[command], withStrings.has(command)]
    if (!list && !isText && !withNumbers.has(command)) throw unusual()
    if (areas && (isText || command === 'Do' || command === 'sh')) throw unusual()
    const parts = given.map((operand) => {
      if (/^[[\]+\-.\d]/.test(operand)) return operand
      if (list && operand.startsWith('/')) return `/${rename(list, operand.slice(1))}`
      if (isText && /^(?:\(|<(?!<))/.test(operand)) return operand
      throw unusual()
    })
    return parts.length ? [parts.join(' '), ' ', command] : [command]
  }
}

/** A text in PostScript, like the table of letters of a font, without comments. */
export function withoutComments(text: string): string {
  return [...tokensOf(text)].join('\n')
}

const token =
  /%[^\r\n]*|<<|>>|<[\dA-Fa-f\0\t\n\f\r ]*>|[[\]{}]|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|\/|[\0\t\n\f\r ]+|\(/y

function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at
    const [found] = token.exec(text) ?? []
    if (found === undefined) throw unusual()
    const end = found === '(' ? endOfString(text, at) : at + found.length
    if (!/^[%\0\t\n\f\r ]/.test(found)) yield text.slice(at, end)
    at = end
  }
}

/** Strings may contain parentheses in pairs. */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  throw unusual()
}
