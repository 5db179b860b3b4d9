/** Divides a text into the paragraphs that a person writes and the photos between them. */
import { photosBetween } from '../../../model/markdown/text-photos'
import type { PhotoItem } from '../entries/photo-items'

/** `source`: the lines of a photo that has not been changed. */
export type Block = { text: string } | { photo: PhotoItem; source?: string }

/** There is a text, which may be empty, before, between and after the photos. */
export function toBlocks(body: string): Block[] {
  const lines = body.split('\n')
  const linesOf = (start: number, end?: number) => lines.slice(start, end).join('\n')
  const blocks: Block[] = []
  let rest = 0
  for (const { photo, start, end } of photosBetween(body)) {
    blocks.push({ text: trim(linesOf(rest, start)) }, { photo, source: linesOf(start, end).trimEnd() })
    rest = end
  }
  return [...blocks, { text: trim(linesOf(rest)) }]
}

/** The index of the text in which a line of the body is, from 0; for a line of a photo, of the text after it. */
export function textAtLine(body: string, line: number): number {
  return 2 * photosBetween(body).filter(({ start }) => start <= line).length
}

export function toBody(blocks: readonly Block[]): string {
  return blocks
    .map((block) => ('text' in block ? trim(block.text) : (block.source ?? formatPhoto(block.photo))))
    .filter(Boolean)
    .join('\n\n')
}

/** Puts a photo after the paragraph of the text `index` in which the character `cursor` is, or before one that begins there. */
export function insertPhoto(
  blocks: readonly Block[],
  photo: PhotoItem,
  index: number,
  cursor: number,
): Block[] {
  const block = blocks[index]
  if (!block || !('text' in block)) return [...blocks, { photo }, { text: '' }]
  const isAtStart = /(?:^|\n[ \t]*\n)[ \t]*$/.test(block.text.slice(0, cursor))
  const length = isAtStart ? 0 : block.text.slice(cursor).search(/\n[ \t]*\n|$/)
  const texts = [block.text.slice(0, cursor + length), block.text.slice(cursor + length)]
  const [before, after] = texts.map((text) => ({ text: trim(text) })) as [Block, Block]
  return blocks.toSpliced(index, 1, before, { photo }, after)
}

/** Moves a photo over the paragraph or photo before it (`by` -1) or after it (1). */
export function movePhoto(blocks: readonly Block[], index: number, by: -1 | 1): Block[] {
  const pieces = blocks.flatMap((block, at): { block: Block; isMoved: boolean }[] => {
    if ('photo' in block) return [{ block, isMoved: at === index }]
    return paragraphsOf(block.text).map((text) => ({ block: { text }, isMoved: false }))
  })
  const from = pieces.findIndex(({ isMoved }) => isMoved)
  const to = from + by
  if (to < 0 || to >= pieces.length) return [...blocks]
  const moved = pieces.toSpliced(from, 1).toSpliced(to, 0, pieces[from]!)
  return toBlocks(toBody(moved.map(({ block }) => block)))
}

/** Blocks of code keep their empty lines. */
function paragraphsOf(text: string): string[] {
  return text.includes('```') ? [text] : text.split(/\n[ \t]*\n+/).filter((paragraph) => paragraph.trim())
}

function formatPhoto({ file, alt = '', caption }: PhotoItem): string {
  const address = /[\s()<>]/.test(file) ? `<${file}>` : file
  const title = caption?.trim() ? ` "${escapeText(caption, /["\\]/g)}"` : ''
  const isPaired = /^(?:[^[\]\\]|\[[^[\]\\]*\])*$/.test(alt)
  return `![${escapeText(alt, isPaired ? /\\/g : /[[\]\\]/g)}](${address}${title})`
}

function escapeText(text: string, special: RegExp): string {
  return text.trim().replace(/\s+/g, ' ').replace(special, '\\$&')
}

/** Without the empty lines around it. */
function trim(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}
