/** Converted texts, so that only changed ones are converted again. */
import { defineStep } from '../../store/step'
import { openTable, type Table } from '../../store/table'
import type { MarkdownInput, MarkdownOutput } from './markdown'

/** By the key of the input. */
export type Texts = Table<MarkdownOutput>

const step = defineStep('texts', 'scripts/content/markdown/markdown.ts')

/** Without `file`, they are kept in memory. */
export const openStoredTexts = (file?: string): Texts => openTable(step.keyOf(), file)

/** Returns the stored result for `input`, or calls `convert`. */
export async function convertOnce(
  texts: Texts,
  input: MarkdownInput,
  convert: () => Promise<MarkdownOutput>,
): Promise<MarkdownOutput> {
  const { body, language, bodyOffset, path, base, hasLineParagraphs, publicFiles } = input
  const key = step.keyOf(body, language, bodyOffset, path, base, hasLineParagraphs, publicFiles)
  const known = texts.get(key)
  if (known) return known
  const output = await convert()
  texts.set(key, output)
  return output
}
