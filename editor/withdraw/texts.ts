/** Takes photos, and links to pages that disappear, out of the texts of the repository. */
import { photosFolder } from '../../scripts/content/collections'
import { firstLanguage, inLanguage } from '../../src/i18n/languages'
import { eventPath, eventsPath } from '../../src/shared/addresses/addresses'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { isOptionalAt } from '../../src/shared/schema/fields'
import { photoIdPattern } from '../../src/shared/site-path'
import { leadsToPhoto, removePhotos } from '../../src/shared/withdraw/edit-text'
import { schemas } from '../checks/schemas'
import { type Asset, parts } from '../cms/cms'
import { formOf } from '../cms/paths'
import { resolvePhoto } from '../photo-fields/assets'
import { openRepository, type ReadText, titleOf } from './repository'

export interface TextChange {
  path: string
  /** Of the entry, for people. */
  title: string
  text: string
  /** The names of the fields that cannot be without a photo, and got no other one. */
  required: string[]
}

export interface Gone {
  /** The photos that texts may no longer name. */
  photos: readonly Asset[]
  /** Their checksums, SHA-256, for links that lead to them. */
  checksums?: readonly string[]
  /** The addresses of pages that disappear, in lower case; for an event, also the addresses of its photos. */
  pages?: readonly string[]
  /** Texts that are not changed, because they are saved or deleted anyway. */
  except?: readonly string[]
  /** The photo for fields that cannot be left out. */
  instead?: Asset
}

/** The changes of all texts that show the photos or link to what is gone. `read`: reads texts as they are now. */
export async function planTexts(gone: Gone, read?: ReadText): Promise<TextChange[]> {
  const { entries, assets } = parts()
  const { checksums = [], pages = [], except = [], instead } = gone
  const paths = new Set(gone.photos.map(({ path }) => path))
  const ids = checksums.flatMap((sum) => [sum.slice(0, 8), sum.slice(0, 16)])
  const hints = [
    ...ids,
    ...pages.map((page) => page.replace(`${eventsPath}/`, '')),
    ...gone.photos.map(({ name }) => name),
  ]
  const changes: TextChange[] = []
  for (const entry of entries()) {
    for (const { path, content } of Object.values(entry.locales)) {
      if (except.includes(path) || !mentions(content, hints)) continue
      read ??= await openRepository(parts())
      const before = await read(path)
      if (before === undefined) continue
      const schema = /\.[a-z]{2}\.md$/.test(path) ? undefined : schemas[formOf(path).form]
      const { text, required } = removePhotos(before, {
        isPhoto: (name) => paths.has(resolvePhoto(decodeName(name), path, assets())?.path ?? ''),
        isAddress: (url) => leadsToPhoto(url, ids) || leadsTo(url, pages),
        isOptional: (at) => !schema || isOptionalAt(schema, at),
        instead: instead && nameFor(instead.path, path),
      })
      if (text === before && !required.length) continue
      const fields = instead ? [] : required.map(({ field }) => field)
      changes.push({ path, title: titleOf(entry), text, required: fields })
    }
  }
  return changes
}

/** Whether a link leads to one of the pages, `/te/Events/2025-10-17/2`, or to a photo of one, `/education#2025-10-17-5e949096`. */
function leadsTo(url: string, pages: readonly string[]): boolean {
  const [address = '', fragment = ''] = decodeName(url).toLowerCase().split('#')
  const path = inLanguage(address.replace(/\?.*/s, '').replace(/(\.html)?\/?$/, ''), firstLanguage)
  const event = photoIdPattern.exec(fragment)?.[1]
  if (event && pages.includes(eventPath(event))) return true
  return pages.some((page) => path === page || path.startsWith(`${page}/`))
}

/** Whether the values of an entry contain one of the words, so that most texts need not be loaded. */
function mentions(
  content: Parameters<typeof titleOf>[0]['locales'][string]['content'],
  words: readonly string[],
) {
  const text = decodeName(
    Object.values(content ?? {})
      .map(String)
      .join('\n'),
  )
    .normalize()
    .toLowerCase()
  return words.some((word) => text.includes(word.normalize().toLowerCase()))
}

/** How a text names a photo: from its own folder, or without a folder in `content/photos`. */
function nameFor(photo: string, text: string): string {
  const [, top, file, more] = photo.split('/')
  if (top === photosFolder && file && !more) return file
  const [from, to] = [text.split('/').slice(0, -1), photo.split('/')]
  const common = from.findIndex((segment, index) => segment !== to[index])
  const shared = common === -1 ? from.length : common
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}
