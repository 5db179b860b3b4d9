/** Keeps the lines of lists that Markdown does not know, `• 40 benches`, and of messages that were copied from a chat. */
import type { Paragraph, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '../text-problems'

const start = String.raw`^[\s>\p{Cf}]*`
/** Bullets, dashes, arrows and emoji, bullets of word processors in their private letters, `1️⃣`, `1)`, `(a)`, `1.Benches`. */
const marker = new RegExp(
  `${start}(?:[•·‣⁃※]|[\\p{Pd}\\p{So}\\p{Sm}\\p{Co}](?<![\\0-\\x7f])|\\p{Extended_Pictographic}(?<![\\0-\\x7f])|\\p{RI}{2}|` +
    '[\\d#*]\\ufe0f?\\u20e3|-(?=[\\p{L}\\p{N}])|' +
    '\\(?(?:\\p{Nd}{1,2}|\\p{L}\\p{M}*|[ivx]{1,4})\\)(?!\\p{Nd})|' +
    '\\d{1,2}\\.(?=[^\\d\\s])|(?:(?!\\d)\\p{Nd}){1,2}\\.)',
  'mu',
)

const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
/** `[17/10/25, 10:31] Name:` of a phone, `[10:31 am, 17/10/2025] Name:` of a browser, `17/10/2025, 10:31 - Name:` of a file. */
const message = new RegExp(
  String.raw`${start}(\[?(?:${date},?\s${time}|${time},?\s${date})\]?(?:\s[-–])?\s([^:\n]{1,60}):)`,
  'imu',
)

/** Each line of a paragraph with such a line becomes a line of the page. */
export function keepLines(tree: Root, body: string): void {
  if (!marker.test(body) && !message.test(body)) return
  visit(tree, 'paragraph', (node) => {
    const source = sourceOf(node, body)
    if (source.includes('\n') && (marker.test(source) || message.test(source)))
      node.children = node.children.flatMap(breakLines)
  })
}

function breakLines(node: PhrasingContent): PhrasingContent[] {
  if ('children' in node) return [{ ...node, children: node.children.flatMap(breakLines) } as typeof node]
  if (node.type !== 'text') return [node]
  return node.value
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index ? [{ type: 'break' } as const] : []),
      ...(value ? [{ ...node, value }] : []),
    ])
}

/** Warns of the names of people in a copied chat. Returns the lines. */
export function reportMessages(tree: Root, body: string, report: ReportProblem): number[] {
  if (!message.test(body)) return []
  const lines: number[] = []
  visit(tree, 'paragraph', (node) => {
    for (const [index, row] of sourceOf(node, body).split('\n').entries()) {
      const [, prefix, name] = message.exec(row) ?? []
      if (!prefix) continue
      const line = node.position!.start.line + index
      lines.push(line)
      const point = { line, column: 1 }
      const text = `"${prefix}" was copied from a chat and publishes the name "${name}". Remove it, unless the person agreed.`
      report('warning', { ...node, position: { start: point, end: point } }, text)
    }
  })
  return lines
}

function sourceOf({ position }: Paragraph, body: string): string {
  return body.slice(position?.start.offset, position?.end.offset)
}
