/** The last check of what leaves the phone, whichever part of the editor sends it. */
import { findInJpeg, isJpeg } from '../../src/shared/photos/jpeg'
import { isEventText, isOfEvent, parentOf } from '../cms/paths'
import type { Addition } from '../saving/hold-back'
import { say, translate } from '../words/say'

const documentsFolder = 'content/documents/'

/** @throws if a file must not be sent. */
export async function checkUpload(
  additions: readonly Addition[],
  heldBack: ReadonlySet<string>,
): Promise<void> {
  for (const addition of additions) {
    const problem = await findProblem(addition)
    if (problem) throw new Error(translate(problem))
  }
  const texts = additions.filter(({ path }) => isEventText(path)).map(({ path }) => parentOf(path))
  const known = new Set([...heldBack, ...texts])
  const loose = additions.find(({ path }) => isOfEvent(path) && !known.has(parentOf(path)))
  if (loose)
    throw new Error(
      say('{} was not sent without the text of its event. Add it in the form of the event.', loose.path),
    )
}

/**
 * Why a file must not be sent, as a sentence; undefined for texts, for the list of withdrawn photos, and for photos and documents
 * without metadata.
 */
export async function findProblem({ path, contents }: Addition): Promise<string | undefined> {
  if (path.endsWith('.md') || path === 'content/withdrawn.json') return
  const bytes = Uint8Array.from(atob(contents), (character) => character.charCodeAt(0))
  const found = path.startsWith(documentsFolder) ? await findInDocument(bytes) : findInPhoto(bytes)
  if (found)
    return `${path} was not sent: it contains ${found}. Add photos and documents in the form of an entry, which cleans them.`
}

function findInPhoto(bytes: Uint8Array): string | undefined {
  return isJpeg(bytes) ? findInJpeg(bytes) : 'a format other than JPEG'
}

async function findInDocument(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const { isDrawnPdf } = await import('../../src/shared/documents/draw-pdf')
  return (await isDrawnPdf(bytes)) ? undefined : 'more than the pages of a PDF'
}
