/**
 * Front matter: the fields above a text. This is the only place that decides where they begin and end, for the generator, the editor
 * and all commands.
 */
import { type Message, message } from '../../i18n/messages/message'
import { showInvisible } from '../lib/text-rules'

/** The parts of a text with front matter: its first four make up the text together. Line ends and a byte order mark are as in the file. */
export interface FrontMatter {
  /** The line before the fields. */
  opening: string
  /** Whole lines. */
  fields: string
  /** The line after the fields. */
  closing: string
  body: string
  /** The fields as YAML, with plain spaces where people have typed other blanks. */
  yaml: string
  fault?: undefined
}

/** Why the fields of a text cannot be told from its body. */
export interface FrontMatterFault {
  /** Counted from 1. */
  line: number
  said: Message
}

const fence = '---'
/** YAML ends here: what follows would be another document, which nothing reads. */
const documentEnd = /^\.{3}(?:\s|$)/

/**
 * Cuts a text at its first line and at the next line that begins with three hyphens, indented or not. Both must be three hyphens alone,
 * with nothing but blanks after them: what another reader takes for a field, such as `consent: pending`, is never part of the body.
 */
export function cutFrontMatter(text: string): FrontMatter | { fault: FrontMatterFault } {
  const fault = (index: number, said: Message) => ({ fault: { line: index + 1, said } })
  const lines = text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
  const first = (lines[0] ?? '').replace(/^\ufeff/, '')
  if (!text.trim()) return fault(0, message('emptyTextFile'))
  if (!isFence(first))
    return fault(
      0,
      beginsWithFence(first) ? message('noHyphensAlone', shown(first)) : message('noFieldsAtStart'),
    )
  const end = lines.findIndex((line, index) => index > 0 && beginsWithFence(line))
  if (end < 0) return fault(0, message('endlessFields'))
  const closing = lines[end]!
  if (!isFence(closing)) return fault(end, message('hyphensInFields', shown(closing)))
  const dots = lines.slice(0, end).findIndex((line) => documentEnd.test(line))
  if (dots >= 0) return fault(dots, message('fullStopsInFields', shown(lines[dots]!)))
  // YAML does not end a line here, and most programs do.
  const lone = lines.slice(0, end + 1).findIndex((line) => line.endsWith('\r'))
  if (lone >= 0) return fault(lone, message('oldLineEnd'))
  const fields = lines.slice(1, end)
  return {
    opening: lines[0]!,
    fields: fields.join(''),
    closing,
    body: lines.slice(end + 1).join(''),
    yaml: fields.map(withSpaces).join(''),
  }
}

/** Replaces other blanks by spaces before the name of a field and after its colon: YAML knows only spaces. */
function withSpaces(line: string): string {
  return line.replace(/^[\p{Zs}\t]*(?:-[\p{Zs}\t]+)*(?:[a-z]\w*:\p{Zs}+)?/iu, (start) =>
    start.replace(/\p{Zs}/gu, ' '),
  )
}

function isFence(line: string): boolean {
  return line.trimEnd() === fence
}

/** Whether a line begins with three hyphens. The fields of a text cannot contain such a line. */
export function beginsWithFence(line: string): boolean {
  return line.trimStart().startsWith(fence)
}

/** The line as a message quotes it. */
function shown(line: string): string {
  return showInvisible(line.trim().slice(0, 40))
}
