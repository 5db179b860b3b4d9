/** Opens a Markdown file as text, or says why it is none. */
import { readFileSync, statSync } from 'node:fs'
import type { Problems } from '../lib/problems'

/** Bytes. */
const largest = 1024 * 1024

/** The text of `file` with its line ends as `\n`, or undefined after telling the author what is wrong. */
export function readSource(file: string, problems: Problems): string | undefined {
  const bytes = readBytes(file, problems)
  if (!bytes) return
  const text = decode(bytes)
  if (text === undefined) {
    problems.error(file, 'is not UTF-8 text: open it in an editor and save it again as "UTF-8".')
  } else if (/\r(?!\n)/.test(text)) {
    problems.error(
      file,
      'has line ends that old Macs used: save it again with the line ends of Unix or Windows.',
    )
  } else if (!hasConflict(file, text, problems)) {
    return text.replaceAll('\r\n', '\n')
  }
}

function readBytes(file: string, problems: Problems): Buffer | undefined {
  try {
    const { size } = statSync(file)
    if (size <= largest) return readFileSync(file)
    problems.error(file, `is larger than ${largest / 1024 / 1024} MiB: split the text into several files.`)
  } catch {
    problems.error(file, 'cannot be read: check its permissions.')
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Whether two people changed the file at once and the marks of it are still there. */
function hasConflict(file: string, text: string, problems: Problems): boolean {
  const line = text.split(/\r?\n/).findIndex((row) => /^(<{7}|>{7}|\|{7})( |$)/.test(row)) + 1
  if (line) {
    problems.error(
      { file, line },
      'two versions of the file were mixed: keep the text you want and take the lines with <<<<<<<, ======= and >>>>>>> out.',
    )
  }
  return line > 0
}
