/** Reads a Markdown file as text, or reports why it is not a text. */
import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { isLfsPointer } from '../../../src/shared/photos/sniff'
import {
  findConflict,
  findForbidden,
  maxTextBytes,
  tooLong,
  withoutForbidden,
} from '../../../src/shared/text-rules'
import { createProblems, type Problems } from '../../lib/problems'

/** The number of lines to report for a file. */
const maxReportedLines = 1000

/** First bytes and names of other formats that are saved under the name of a text. */
const otherFormats: [start: string, name: string][] = [
  ['PK\x03\x04', 'a Word document'],
  ['\xd0\xcf\x11\xe0', 'a Word document'],
  ['{\\rtf', 'an RTF document'],
  ['%PDF', 'a PDF document'],
]

/**
 * The text of `file` without a byte order mark and with `\n` as line endings, after reporting forbidden characters; undefined
 * after reporting that it is not one text.
 */
export function readSource(file: string, problems: Problems): string | undefined {
  const bytes = readBytes(file, problems)
  if (!bytes) return
  const document = describePointer(bytes) ?? describeDocument(file, bytes)
  const text = decode(bytes)
  if (document) problems.error(file, document)
  else if (text === undefined) {
    problems.error(
      file,
      'is not UTF-8 text: open it in Notepad, choose File > Save as, and "UTF-8" at Encoding.',
    )
  } else if (/\r(?!\n)/.test(text)) {
    const message = 'has the line endings of old Macs: save it again with those of Unix or Windows.'
    problems.error(file, message)
  } else {
    const lines = text.replaceAll('\r\n', '\n')
    if (!reportLines(file, lines, problems)) return withoutForbidden(lines)
  }
}

/** What is wrong with a file that Git LFS has not loaded; undefined for other files. */
export function describePointer(head: Uint8Array): string | undefined {
  return isLfsPointer(head)
    ? 'is a pointer of Git LFS, not the file: install Git LFS, and type "git lfs pull" in the project\'s folder.'
    : undefined
}

/** How to turn a document into a text; undefined for other files. `head` has at least 8 bytes if the file does. */
export function describeDocument(file: string, head: Buffer): string | undefined {
  const start = head.toString('latin1', 0, 8)
  const format = otherFormats.find(([mark]) => start.startsWith(mark))?.[1]
  const name = `${basename(file, extname(file))}.md`
  return (
    format &&
    `is ${format}, not plain text. Copy its text into a plain text editor, such as Notepad (in TextEdit: Format > Make Plain Text), and save it there as "${name}".`
  )
}

/** The text of a file with mistakes, as far as it can be read. */
export function readUnchecked(file: string): string {
  return readBytes(file, createProblems())?.toString() ?? ''
}

function readBytes(file: string, problems: Problems): Buffer | undefined {
  try {
    const { size } = statSync(file)
    if (size <= maxTextBytes) return readFileSync(file)
    problems.error(file, tooLong)
  } catch {
    problems.error(file, 'cannot be read: check its permissions.')
  }
}

/** Undefined for other encodings. UTF-16 without a mark has a zero byte for each letter. */
function decode(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const zeros = text.slice(0, 1000).split('\0').length - 1
    return zeros > Math.min(text.length, 1000) / 5 ? undefined : text.replace(/^\ufeff+/, '')
  } catch {
    return undefined
  }
}

/** Reports conflict markers and forbidden characters. Returns whether there are conflict markers. */
function reportLines(file: string, text: string, problems: Problems): boolean {
  const conflict = findConflict(text)
  if (conflict) problems.error({ file, line: lineAt(text, conflict.index) }, conflict.message)
  const forbidden = findForbidden(text) ? text.split('\n').flatMap(findInRow).slice(0, maxReportedLines) : []
  for (const { line, message } of forbidden) problems.error({ file, line }, message)
  return conflict !== undefined
}

function findInRow(row: string, index: number): { line: number; message: string }[] {
  const found = findForbidden(row)
  return found ? [{ line: index + 1, message: found.message }] : []
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
