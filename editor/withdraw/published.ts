/** The published files of photos, and whether the site still has those of withdrawn ones. */
import { findStillOnline } from '../../src/shared/withdraw/still-online'
import type { Asset } from '../cms/cms'
import { counted, type Sentence, say } from '../words/say'

/** Written by the build (scripts/editor-files/published-photos.ts): files below the base, or their full addresses, by the beginning of the original's hash in git. */
type List = Record<string, string[]>

/** The site is above `/admin/`. */
const base = () => new URL('..', location.href).href
const storage = 'withdrawn-files'

/** Empty where the site is not published, like in the dev server. */
export async function readPublishedList(): Promise<List> {
  const response = await fetch(new URL('photos.json', location.href), { cache: 'no-store' }).catch(() => null)
  return response?.ok ? response.json() : {}
}

export function publishedFiles({ sha = '' }: Asset, list: List): readonly string[] {
  return list[sha.slice(0, 16)] ?? []
}

/** The smallest JPEG of a photo; undefined if the site does not show it. */
export async function fetchSmall(files: readonly string[]): Promise<Blob | undefined> {
  const width = (file: string) => Number(/-(\d+)\.jpg$/.exec(file)?.[1] ?? Number.POSITIVE_INFINITY)
  const [small] = [...files].sort((a, b) => width(a) - width(b))
  if (!small) return
  const response = await fetch(new URL(small, base())).catch(() => null)
  return response?.ok ? response.blob() : undefined
}

interface Withdrawn {
  /** The number of files whose faces were covered. */
  covered?: number
  /** The numbers of files and of texts. */
  deleted: number
  changed: number
  /** Published files that have to disappear; none if the site did not show the photo. */
  files: string[]
}

/** Remembers files until they are gone, also after the editor was closed. */
export function noteWithdrawn(withdrawn: Withdrawn): void {
  const before = readWithdrawn()?.files ?? []
  const files = [...new Set([...before, ...withdrawn.files])]
  localStorage.setItem(storage, JSON.stringify({ ...withdrawn, files }))
}

function readWithdrawn(): Withdrawn | undefined {
  return JSON.parse(localStorage.getItem(storage) ?? 'null') ?? undefined
}

/** Undefined if nothing was withdrawn. Forgets the files when all are gone. */
export async function describeWithdrawn(): Promise<string | undefined> {
  const { covered = 0, deleted = 0, changed = 0, files } = readWithdrawn() ?? {}
  if (!files) return
  const outcomes = [
    covered > 0 && say('Covered in {}.', counted(covered, '{} file', '{} files')),
    (!covered || deleted > 0) &&
      say(
        'Withdrawn: {} deleted, {} changed.',
        counted(deleted, '{} file', '{} files'),
        counted(changed, '{} text', '{} texts'),
      ),
  ]
  const outcome = outcomes.filter(Boolean).join(' ')
  const and = (sentence: Sentence) => `${outcome} ${say(sentence)}`
  if (!files.length) {
    localStorage.removeItem(storage)
    return outcome
  }
  try {
    if ((await findStillOnline(base(), files)).length)
      return and(
        covered
          ? 'The public site still shows the face until this change is published.'
          : 'The public site still has the photo until this change is published.',
      )
    localStorage.removeItem(storage)
    return and(
      covered
        ? 'The face is gone from the public site. Browsers and search engines may keep copies for some time.'
        : 'The photo is gone from the public site. Browsers and search engines may keep copies for some time.',
    )
  } catch {
    return and('Whether the photo is gone from the public site is not known: there is no connection.')
  }
}
