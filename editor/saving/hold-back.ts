/** Keeps an event unpublished until all of its photos have arrived. */
import { events } from '../../scripts/content/collections'
import { withConsent } from '../../src/shared/consent/answer'

/** A file of a commit. */
export interface Addition {
  path: string
  /** Base64. */
  contents: string
  /** The text itself, or a photo. */
  data: unknown
}

/** The folder of the events. */
export const eventsFolder = `content/${events.folder}`

/**
 * The CMS sends more than 16 MB in several commits, one after another: photos first, texts last. Each commit is published,
 * and the connection may break between two of them. Therefore the first commit also gets the texts of its events, with
 * `consent: pending`. The last one contains them as the author wrote them.
 */
export function holdBackEvents<File extends Addition>(commits: File[][]): File[][] {
  const [first, ...others] = commits
  if (!first || !others.length) return commits
  const texts = others.flat().filter(({ path }) => isEventText(path))
  return [[...texts.map(heldBack), ...first], ...others]
}

/** Whether a file is the `index.md` of an event. */
export function isEventText(path: string): boolean {
  return path.startsWith(`${eventsFolder}/`) && /^[^/]+\/index\.md$/.test(path.slice(eventsFolder.length + 1))
}

function heldBack<File extends Addition>(file: File): File {
  const text = withConsent(String(file.data), 'pending')
  return { ...file, data: text, contents: toBase64(text) }
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
