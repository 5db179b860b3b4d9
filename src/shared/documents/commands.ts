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
/** The mode of text that is not drawn. */
const invisible = '3'
/** Marks, with descriptions; what else has no effect on a screen. */
const dropped = new Set('BMC BDC EMC MP DP BX EX ri i'.split(' '))

/**
 * Text that is invisible is left out, as scanning programs add it, with fonts that nothing else uses.
 * @param rename the new name of a resource.
 * @throws for every unknown command, also for pictures among the commands.
 */
export function rewriteCommands(text: string, rename: (list: string, name: string) => string): string {
  const written: string[] = []
  let operands: string[] = []
  let mode = '0'
  const outerModes: string[] = []
  let font: string[] | undefined
  for (const token of tokensOf(text)) {
    if (/^[^A-Za-z'"]|^(?:true|false|null)$/.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'Tr') mode = operands[0] ?? ''
    if (token === 'q') outerModes.push(mode)
    if (token === 'Q') mode = outerModes.pop() ?? '0'
    if (token === 'Tf' || token === 'Q') font = undefined
    if (token === 'Tf') font = operands
    else if (!dropped.has(token) && !(mode === invisible && withStrings.has(token))) {
      // A font that is set in a state counts until its end.
      if (font && (withStrings.has(token) || token === 'q' || token === 'Do')) {
        write('Tf', font)
        font = undefined
      }
      write(token, operands)
    }
    operands = []
  }
  return written.join('')

  function write(command: string, given: readonly string[]): void {
    const [list, isText] = [lists[command], withStrings.has(command)]
    if (!list && !isText && !withNumbers.has(command)) throw unusual()
    for (const operand of given) {
      if (/^[[\]+\-.\d]/.test(operand)) written.push(operand, ' ')
      else if (list && operand.startsWith('/')) written.push(`/${rename(list, operand.slice(1))} `)
      else if (isText && /^(?:\(|<(?!<))/.test(operand)) written.push(operand, ' ')
      else throw unusual()
    }
    written.push(command, '\n')
  }
}

/** Whether commands that `rewriteCommands` wrote show text. */
export function hasText(commands: string): boolean {
  return /(?:Tj|TJ|'|")$/m.test(commands)
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
