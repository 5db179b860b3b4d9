/** The photos in the source of a text, as the parser finds them. */
import type { Image, Nodes } from 'mdast'
import { parser } from './parser'
import { findLimit, plainLines } from './source'
import { walk } from './walk'

interface TextPhoto {
  file: string
  alt?: string
  caption?: string
}

/** A photo that is alone in its lines, and its paragraph has only such photos. Lines are counted from 0, `end` not included. */
interface PlacedPhoto {
  photo: TextPhoto
  start: number
  end: number
}

/** The names of all photos. None of a text that the site refuses, because it would take too long to read. */
export function photosOfText(body: string): string[] {
  const names: string[] = []
  const targets = new Map<string, string>()
  const used: string[] = []
  const parsed = parse(body)
  if (parsed)
    walk(parsed.tree, (node) => {
      if (node.type === 'image') names.push(node.url)
      if (node.type === 'imageReference') used.push(node.identifier)
      if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node.url)
      return undefined
    })
  return [...names, ...used.flatMap((name) => targets.get(name) ?? [])]
}

/** The photos between the paragraphs. */
export function photosBetween(body: string): PlacedPhoto[] {
  const { tree, numbers = [] as number[] } = parse(body) ?? {}
  return (tree?.children ?? []).flatMap((block) => {
    const parts: Nodes[] = block.type === 'paragraph' ? block.children : []
    const photos = parts.filter((part): part is Image => part.type === 'image')
    const isPhotos = parts.every(
      (part) => part.type === 'image' || (part.type === 'text' && !part.value.trim()),
    )
    const placed = photos.map(({ url, alt, title, position }) => ({
      photo: { file: url, ...(alt && { alt }), ...(title && { caption: title }) },
      start: numbers[position!.start.line - 1]! - 1,
      end: numbers[position!.end.line - 1]!,
    }))
    // A line of the file may hold several (U+2028).
    const isInLines = placed.every(
      ({ start, end }, index) =>
        (!index || start >= placed[index - 1]!.end) &&
        numbers.indexOf(start + 1) === numbers.lastIndexOf(start + 1) &&
        numbers.indexOf(end) === numbers.lastIndexOf(end),
    )
    return isPhotos && isInLines ? placed : []
  })
}

function parse(body: string) {
  const { source, numbers } = plainLines(body)
  return source.includes('![') && !findLimit(source) ? { tree: parser.parse(source), numbers } : undefined
}
