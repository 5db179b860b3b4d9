/** Takes photos out of all texts of the content. */
import { readFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { z } from 'zod'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { isOptionalAt } from '../../src/shared/schema/fields'
import { leadsToEvent, leadsToPhoto, removePhotos } from '../../src/shared/withdraw/edit-text'
import { collections, events, pages, siteFile } from '../content/collections'
import { diskFiles } from '../content/disk-files'
import { openTree, sourceOf } from '../content/files'
import { findFile } from '../content/references'
import { createProblems } from '../lib/problems'
import { replaceFile } from '../lib/write-files'

export interface TextChange {
  file: string
  text: string
  /** The fields that need another photo. */
  required: { line: number; field: string }[]
}

/** What addresses no longer lead to. */
export interface GoneAddresses {
  /** The starts of the checksums of photos. */
  ids: readonly string[]
  /** The ends of the addresses of events without photos, which have no page. */
  events: readonly string[]
}

/** The changes of all texts. */
export function planChanges(
  content: string,
  photos: ReadonlySet<string>,
  { ids, events: emptied }: GoneAddresses,
): TextChange[] {
  const problems = createProblems()
  const tree = openTree(content, diskFiles(content, problems), problems)
  const texts = tree.below('').filter((file) => file.endsWith('.md'))
  return texts.flatMap((file): TextChange[] => {
    const schema = schemaOf(file, content)
    const before = readFileSync(file, 'utf8')
    const { text, required } = removePhotos(before, {
      isPhoto: (name) => {
        const { path } = findFile(decodeName(name), file, tree)
        return path !== undefined && photos.has(path)
      },
      isAddress: (url) => leadsToPhoto(url, ids) || leadsToEvent(url, emptied),
      isOptional: (path) => !schema || isOptionalAt(schema, path),
    })
    return text === before && !required.length ? [] : [{ file, text, required }]
  })
}

export function writeChanges(changes: readonly Pick<TextChange, 'file' | 'text'>[]): void {
  for (const { file, text } of changes) replaceFile(file, text)
}

/** The schema of a source text; undefined for a translation, whose fields are all optional. */
function schemaOf(file: string, content: string): z.ZodType | undefined {
  if (sourceOf(file)) return
  const path = relative(content, file).split(sep).join('/')
  const fixed = [siteFile, ...Object.values(pages)].find((row) => row.file === path)
  const folder = dirname(path).split('/')[0]
  return (fixed ?? [...Object.values(collections), events].find((row) => row.folder === folder))?.schema
}
