/** The last check of what leaves the phone, whichever part of the editor sends it. */
import { findInJpeg, isJpeg } from '../scripts/photos/metadata/jpeg'

interface Addition {
  path: string
  /** Base64. */
  contents: string
}

/** Why a file must not be sent, as a sentence; undefined for texts and for photos without metadata. */
export function findFault({ path, contents }: Addition): string | undefined {
  if (path.endsWith('.md')) return
  const bytes = Uint8Array.from(atob(contents), (character) => character.charCodeAt(0))
  const found = isJpeg(bytes) ? findInJpeg(bytes) : 'a format other than JPEG'
  if (found)
    return `${path} was not sent: it contains ${found}. Add photos in the form of an entry, which cleans them.`
}

/**
 * Commits go through one mutation of GitHub's API (`createCommitOnBranch`); one with a photo that was not prepared is
 * refused before it is sent.
 */
export function guardUploads(scope: { fetch: typeof fetch }): void {
  const send = scope.fetch
  scope.fetch = async (input, init) => {
    for (const addition of additionsIn(init?.body)) {
      const fault = findFault(addition)
      if (fault) throw new Error(fault)
    }
    return send.call(globalThis, input, init)
  }
}

function additionsIn(body: unknown): Addition[] {
  if (typeof body !== 'string' || !body.includes('fileChanges')) return []
  return JSON.parse(body).variables?.input?.fileChanges?.additions ?? []
}
