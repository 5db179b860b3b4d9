/** The last check of what leaves the phone, whichever part of the editor sends it. */
import { findInJpeg, isJpeg } from '../src/shared/photos/jpeg'
import { eventsFolder, isEventText } from './saving/hold-back'

const documentsFolder = 'content/documents/'

interface Addition {
  path: string
  /** Base64. */
  contents: string
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
  const { isCleanPdf } = await import('../src/shared/documents/clean')
  return (await isCleanPdf(bytes)) ? undefined : 'more than the pages of a PDF'
}

/**
 * Commits go through one mutation of GitHub's API (`createCommitOnBranch`). One with a photo or document that was not prepared is
 * refused before it is sent, and so is one with photos of an event but neither its text in this commit nor
 * `consent: pending` in an earlier one.
 */
export function guardUploads(scope: { fetch: typeof fetch }): void {
  const send = scope.fetch
  const heldBack = new Set<string>()
  scope.fetch = async (input, init) => {
    const additions = additionsIn(init?.body)
    for (const addition of additions) {
      const problem = await findProblem(addition)
      if (problem) throw new Error(problem)
    }
    const texts = additions.filter(({ path }) => isEventText(path))
    const known = new Set([...heldBack, ...texts.map(({ path }) => folderOf(path))])
    const loose = additions.find(
      ({ path }) => path.startsWith(`${eventsFolder}/`) && !known.has(folderOf(path)),
    )
    if (loose)
      throw new Error(
        `${loose.path} was not sent without the text of its event. Add it in the form of the event.`,
      )
    const response = await send.call(globalThis, input, init).catch((error: unknown) => {
      throw explain(error, additions.length > 0)
    })
    for (const { path, contents } of texts) heldBack[isPending(contents) ? 'add' : 'delete'](folderOf(path))
    return response
  }
}

/** Browsers say only `Failed to fetch` if there is no connection. */
function explain(error: unknown, isCommit: boolean): unknown {
  if (!isCommit || !(error instanceof TypeError)) return error
  return new Error('There is no connection. Your work is still in this form: try again later.', {
    cause: error,
  })
}

function isPending(contents: string): boolean {
  return /^consent: pending$/m.test(atob(contents))
}

function folderOf(path: string): string {
  return path.replace(/\/[^/]*$/, '')
}

function additionsIn(body: unknown): Addition[] {
  if (typeof body !== 'string' || !body.includes('fileChanges')) return []
  return JSON.parse(body).variables?.input?.fileChanges?.additions ?? []
}
