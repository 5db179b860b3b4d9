/** Converted texts, so that only changed ones are converted again. */
import { checksum } from '../../store/checksum'
import { defineStep } from '../../store/step'
import { openTable, type Table } from '../../store/table'
import type { Entry } from '../front-matter/front-matter'
import type { MarkdownInput, MarkdownOutput } from './markdown'

/** By the key of the input. */
export type Texts = Table<MarkdownOutput>

const step = defineStep('texts')

/** Without `file`, they are kept in memory. */
export const openStoredTexts = (file?: string): Texts => openTable(step.keyOf(), file)

/** Returns the stored result for the body of an entry, or reads the body and calls `convert`. */
export async function convertOnce(
  texts: Texts,
  { bodyChecksum, readBody }: Pick<Entry<unknown>, 'bodyChecksum' | 'readBody'>,
  about: Omit<MarkdownInput, 'body'>,
  convert: (input: MarkdownInput) => Promise<MarkdownOutput>,
): Promise<MarkdownOutput> {
  const keyFor = (body: string) => step.keyOf(body, about)
  const known = texts.get(keyFor(bodyChecksum))
  if (known) return known
  const body = readBody()
  const output = await convert({ ...about, body })
  texts.set(keyFor(checksum(body)), output) // the file may have been changed since its fields were read
  return output
}
