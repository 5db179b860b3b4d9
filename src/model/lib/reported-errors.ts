/** The errors that stopped a publication: the workflow writes them into a comment on the commit (explain.yml), and the editor reads it. */
import { z } from 'zod'
import { en } from '../../i18n/messages/en'
import type { Message, Said } from '../../i18n/messages/message'
import { type Problem, sortProblems } from './problems'

/** Without a line, it is about the whole file. */
export interface ReportedError {
  file: string
  line?: number
  /** `cards 2, image` */
  field?: string
  said: Said
}

/** GitHub takes comments of 65,536 characters, and Linux variables of 131,072 bytes. */
const maxBytes = 60_000
/** A value may be as long as a text. Without it, the words are left. */
const maxMessageBytes = 2_000

const schema = z.array(
  z.object({
    file: z.string(),
    line: z.number().optional(),
    field: z.string().optional(),
    /** In English, for a message that this version of the editor does not know. */
    words: z.string(),
    message: z
      .object({
        name: z.custom<Message['name']>((name) => typeof name === 'string' && Object.hasOwn(en, name)),
        values: z.array(z.union([z.string(), z.number()])),
      })
      .refine(({ name, values }) => en[name].length === values.length)
      .optional()
      .catch(undefined),
  }),
)

/** A text with a line for each error; undefined if there is none. */
export function formatReport(problems: readonly Problem[]): string | undefined {
  const lines: string[] = []
  let bytes = 0
  for (const { severity, file, line, field, message: words, said } of sortProblems(problems)) {
    const message = said && bytesOf(JSON.stringify(said)) <= maxMessageBytes ? said : undefined
    const text = JSON.stringify({ file, line, field, words, message })
    if (severity !== 'error' || bytes + bytesOf(text) > maxBytes) break
    lines.push(text)
    bytes += bytesOf(text)
  }
  return lines.length ? `[\n${lines.join(',\n')}\n]\n` : undefined
}

/** Finds the list in a comment; undefined if there is none. */
export function parseReport(comment: string): ReportedError[] | undefined {
  const list = comment.slice(comment.indexOf('['), comment.lastIndexOf(']') + 1)
  try {
    return schema
      .parse(JSON.parse(list))
      .map(({ words, message, ...at }) => ({ ...at, said: message ?? words }))
  } catch {
    return
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
