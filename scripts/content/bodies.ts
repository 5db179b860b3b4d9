/** Converts the text under the front matter, in a thread that a hostile text cannot hold up. */
import { createWorker, type TaskWorker, TimeLimit } from '../lib/worker'
import type { Reading } from './collections'
import type { SourceBlock } from './content'
import { decoded } from './decoded'
import type { Entry } from './front-matter'
import type { MarkdownInput, MarkdownOutput } from './markdown'
import { findPhoto } from './photo-fields'
import { createTexts, type Texts } from './texts'

/** Milliseconds one text may take. */
const limit = 5000

export type MarkdownWorker = TaskWorker<MarkdownInput, MarkdownOutput>

export function createMarkdownWorker(): MarkdownWorker {
  return createWorker(new URL('./markdown-worker.ts', import.meta.url), limit)
}

export interface BodyConverter {
  /** The blocks of `entry`, whose page stands at `path`. */
  convert(entry: Entry<unknown>, path: string, hasLineParagraphs?: boolean): Promise<SourceBlock[]>
  stop(): Promise<void>
}

export function createBodyConverter(
  site: Pick<MarkdownInput, 'base' | 'addresses'>,
  { tree, problems }: Reading,
  texts: Texts = createTexts(),
  lasting?: MarkdownWorker,
): BodyConverter {
  const worker = lasting ?? createMarkdownWorker()

  async function convert(
    entry: Entry<unknown>,
    path: string,
    hasLineParagraphs = false,
  ): Promise<SourceBlock[]> {
    const { file, body, bodyOffset } = entry
    if (!body.trim()) return []
    try {
      const input = { ...site, body, bodyOffset, path, hasLineParagraphs }
      const output = texts.find(input) ?? (await worker.run(input))
      texts.add(input, output)
      const { blocks, remarks } = output
      for (const { severity, line, message, placeholder } of remarks) {
        const place = { file, line, ...(placeholder && { placeholder, topic: 'placeholder' as const }) }
        problems[severity === 'error' ? 'error' : 'warn'](place, message)
      }
      return blocks.flatMap((block) => ('html' in block ? [block] : toPhoto(block.image, file)))
    } catch (error) {
      const reason =
        error instanceof TimeLimit ? `takes longer than ${limit / 1000} seconds` : 'is nested too deeply'
      problems.error(
        { file, line: bodyOffset + 1 },
        `the text ${reason} to convert. Take unusual signs out of it.`,
      )
      return []
    }
  }

  function toPhoto(
    image: { file: string; alt: string; caption?: string; line: number },
    file: string,
  ): SourceBlock[] {
    const isThere = typeof tree.findPhoto(image.file, file) === 'string'
    const name = isThere ? image.file : decoded(image.file)
    const photo = findPhoto(name, { file, line: image.line }, { tree, problems })
    return photo ? [{ photo: { ...photo, alt: image.alt, caption: image.caption } }] : []
  }

  return { convert, stop: async () => (lasting ? undefined : worker.stop()) }
}
