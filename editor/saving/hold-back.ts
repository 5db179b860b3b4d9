/** Keeps an event unpublished until all of its photos have arrived. */
import { withConsent } from '../../src/shared/consent/answer'
import type { Change } from '../cms/cms'
import { isEventText, parentOf } from '../cms/paths'

/** A file of a commit, as it is sent. */
export interface Addition {
  path: string
  /** Base64. */
  contents: string
}

/** The texts of events that the commit contains which the CMS is sending, by folder. */
let expected = new Map<string, string>()

/** Notes the texts of events, before the CMS sends a commit. */
export function expectTexts(changes: readonly Change[]): void {
  const texts = changes.filter(({ path, data }) => isEventText(path) && typeof data === 'string')
  expected = new Map(texts.map(({ path, data }) => [parentOf(path), String(data)]))
}

/**
 * The CMS sends more than 16 MB in several commits, one after another: photos first, texts last. Each commit is published, and the
 * connection may break between two of them. Therefore a commit with photos of an event but without its text also gets this text, with
 * `consent: pending`. The last commit contains it as the author wrote it.
 */
export function withHeldBackTexts(additions: readonly Addition[]): Addition[] {
  const inCommit = new Set(
    additions.filter(({ path }) => isEventText(path)).map(({ path }) => parentOf(path)),
  )
  const missing = new Set(
    additions.map(({ path }) => parentOf(path)).filter((folder) => !inCommit.has(folder)),
  )
  const texts = [...expected].filter(([folder]) => missing.has(folder))
  return [
    ...texts.map(([folder, text]) => ({
      path: `${folder}/index.md`,
      contents: toBase64(withConsent(text, 'pending')),
    })),
    ...additions,
  ]
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
