/** Takes photos out of the texts of the repository. */
import type { z } from 'zod'
import { pagesFolder, photosFolder } from '../../scripts/content/collections'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { isOptionalAt } from '../../src/shared/schema/fields'
import { leadsToPhoto, removePhotos } from '../../src/shared/withdraw/edit-text'
import { schemas } from '../checks/schemas'
import type { Cms } from '../cms/cms'
import { resolvePhoto } from '../photo-fields/assets'
import { type ReadText, titleOf } from './repository'

export interface TextChange {
  path: string
  /** Of the entry, for people. */
  title: string
  text: string
  /** The names of the fields that cannot be without a photo, and got no other one. */
  required: string[]
}

interface Gone {
  /** The paths of the photos. */
  paths: ReadonlySet<string>
  /** Their checksums, SHA-256. */
  hashes: readonly string[]
  /** The path of the photo for fields that cannot be left out. */
  instead?: string
}

/** The changes of all texts that show the photos or link to them. */
export async function planTexts(gone: Gone, cms: Cms, read: ReadText): Promise<TextChange[]> {
  const ids = gone.hashes.flatMap((hash) => [hash.slice(0, 8), hash.slice(0, 16)])
  const hints = [...ids, ...[...gone.paths].map((path) => path.replace(/^.*\//, ''))]
  const changes: TextChange[] = []
  for (const entry of cms.entries()) {
    for (const [language, { path, content }] of Object.entries(entry.locales)) {
      if (!mentions(content, hints)) continue
      const before = await read(path)
      if (before === undefined) continue
      const schema = language === cms.draft.defaultLocale ? schemaOf(path) : undefined
      const { text, required } = removePhotos(before, {
        isPhoto: (name) => gone.paths.has(resolvePhoto(decodeName(name), path, cms.assets())?.path ?? ''),
        isAddress: (url) => leadsToPhoto(url, ids),
        isOptional: (at) => !schema || isOptionalAt(schema, at),
        instead: gone.instead && nameFor(gone.instead, path),
      })
      if (text === before && !required.length) continue
      const fields = gone.instead ? [] : required.map(({ field }) => field)
      changes.push({ path, title: titleOf(entry), text, required: fields })
    }
  }
  return changes
}

/** Whether the values of an entry contain one of the words, so that most texts need not be loaded. */
function mentions(content: Record<string, unknown> | undefined, words: readonly string[]): boolean {
  const text = decodeName(
    Object.values(content ?? {})
      .map(String)
      .join('\n'),
  ).normalize()
  return words.some((word) => text.includes(word.normalize()))
}

/** Of the form that edits a file; undefined for one that is read in another way. */
function schemaOf(path: string): z.ZodObject | undefined {
  const [, folder = '', name = ''] = /^content\/(?:([^/]+)\/)?(.*)\.md$/.exec(path) ?? []
  if (folder === pagesFolder) return schemas[`page-${name}`]
  return schemas[folder || name]
}

/** How a text names a photo: from its own folder, or without a folder in `content/photos`. */
function nameFor(photo: string, text: string): string {
  const [, top, file, more] = photo.split('/')
  if (top === photosFolder && file && !more) return file
  const [from, to] = [text.split('/').slice(0, -1), photo.split('/')]
  const common = from.findIndex((part, index) => part !== to[index])
  const shared = common === -1 ? from.length : common
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}
