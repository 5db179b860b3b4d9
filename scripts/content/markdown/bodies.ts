/** Converts the text below the front matter, most of it in another process, so that a hostile text cannot block the program for long. */
import { relative, sep } from 'node:path'
import { decodeName } from '../../../src/shared/addresses/decode-name'
import { Crash, createWorker, isOverload, type TaskWorker, TimeLimit } from '../../lib/workers/worker'
import { checksum } from '../../store/checksum'
import type { LinkToPage, PhotoReference, SourceBlock } from '../content'
import type { Entry } from '../front-matter/front-matter'
import { convertOnce } from '../front-matter/stored-entries'
import { requirePhoto } from '../photo-references/photo-fields'
import type { Reading } from '../reading'
import { fileLanguage } from '../translations/translations'
import type { ImageReference } from './blocks'
import type { MarkdownInput, MarkdownOutput } from './markdown'

/** Processor time for a text. */
const limitSeconds = 5
/** An ordinary text of 1 MiB needs half of this heap, in MB. The stack, in kB, is for texts that are nested deeply. */
const flags = ['--max-old-space-size=512', '--stack-size=3900']

/**
 * The characters that a run converts itself, because starting another process takes longer than converting a few texts. The
 * slowest texts of this length that we know, thousands of nested lists and quotations, take 3 seconds.
 */
const charactersHere = 8000

export type MarkdownWorker = TaskWorker<MarkdownInput, MarkdownOutput>

export function createMarkdownWorker(): MarkdownWorker {
  const module = new URL('./markdown-worker.ts', import.meta.url)
  return createWorker(module, { limitMs: limitSeconds * 1000, flags })
}

export interface BodyConverter {
  /** Returns the blocks of `entry`. `path` is the address of its page. */
  convert(entry: Entry<unknown>, path: string, hasLineParagraphs?: boolean): Promise<SourceBlock[]>
  /** The links to addresses of the site in all converted texts. */
  links(): LinkToPage[]
  stop(): Promise<void>
}

type Site = Pick<MarkdownInput, 'base' | 'publicFiles' | 'siteUrl' | 'store'>

export function createBodyConverter(
  site: Site,
  { tree, problems, known }: Reading,
  lasting?: MarkdownWorker,
): BodyConverter {
  const settings = checksum(JSON.stringify(site))
  const worker = lasting ?? createMarkdownWorker()
  const found: LinkToPage[] = []
  let left = lasting ? 0 : charactersHere

  async function convert(
    entry: Entry<unknown>,
    path: string,
    hasLineParagraphs = false,
  ): Promise<SourceBlock[]> {
    const { file, bodyChecksum, bodyOffset } = entry
    if (!bodyChecksum) return []
    const name = relative(tree.root, file).split(sep).join('/')
    const idPrefix = `text-${checksum(name).slice(0, 8)}-`
    const about = { ...site, language: fileLanguage(file), idPrefix, bodyOffset, path, hasLineParagraphs }
    const ownSettings = `${settings} ${path} ${hasLineParagraphs}`
    let output: MarkdownOutput
    try {
      output = await convertOnce(known, entry, ownSettings, (body) => convertText({ ...about, body }))
    } catch (error) {
      problems.error({ file, line: bodyOffset + 1 }, `the text ${describeFailure(error)}`)
      return []
    }
    for (const { severity, line, message, placeholder } of output.problems) {
      const location = { file, line, ...(placeholder && { placeholder, topic: 'placeholder' as const }) }
      problems[severity === 'error' ? 'error' : 'warn'](location, message)
    }
    for (const link of output.links) found.push({ file, ...link })
    return output.blocks.flatMap((block): SourceBlock[] => {
      if ('image' in block) {
        const photo = findPhoto(block.image, file)
        return photo ? [{ photo }] : []
      }
      const { images, ...text } = block
      if (!images) return [text]
      const photos = Object.entries(images).flatMap(([number, image]) => {
        const photo = findPhoto(image, file)
        return photo ? [[number, { ...photo, alt: image.alt || undefined }] as const] : []
      })
      return [{ ...text, photos: Object.fromEntries(photos) }]
    })
  }

  async function convertText(input: MarkdownInput): Promise<MarkdownOutput> {
    if (input.body.length <= left) {
      left -= input.body.length
      const { convertMarkdown } = await import('./markdown')
      try {
        return convertMarkdown(input)
      } catch {
        // The stack of a worker is larger.
      }
    }
    // A text that reached a limit is converted once more, after all others, when the processor is free.
    return worker.run(input).catch((error) => {
      if (isOverload(error)) return worker.run(input)
      throw error
    })
  }

  function findPhoto(image: ImageReference, file: string): PhotoReference | undefined {
    const location = { file, line: image.line }
    const isName = typeof tree.resolvePhoto(image.file, file) === 'string'
    const photo = requirePhoto(isName ? image.file : decodeName(image.file), location, { tree, problems })
    return photo && { ...photo, alt: image.alt, caption: image.caption }
  }

  return {
    convert,
    links: () => found,
    stop: async () => (lasting ? undefined : worker.stop()),
  }
}

function describeFailure(error: unknown): string {
  const remedy = 'Remove unusual characters, or split it into several texts.'
  if (error instanceof TimeLimit)
    return `takes more than ${limitSeconds} seconds of processor time to convert. ${remedy}`
  if (error instanceof Crash) return `needs too much memory to convert. ${remedy}`
  const isStackFull = error instanceof Error && error.message.includes('Maximum call stack')
  return `${isStackFull ? 'is nested too deeply' : 'cannot be converted'}. ${remedy}`
}
