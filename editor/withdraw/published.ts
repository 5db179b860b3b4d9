/** The published files of photos, and whether the site still has those of withdrawn ones. */
import { findStillOnline } from '../../src/shared/withdraw/still-online'
import type { Asset } from '../cms/cms'

/** Written by the build (scripts/editor-files/published-photos.ts): files below the base, or their full addresses, by the beginning of the original's hash in git. */
type List = Record<string, string[]>

/** Below `/admin/`. */
const base = new URL('..', location.href).href
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
  const response = await fetch(new URL(small, base)).catch(() => null)
  return response?.ok ? response.blob() : undefined
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Withdrawn {
  /** `Withdrawn: 3 files deleted, 2 texts changed.` */
  outcome: string
  /** Published files that have to disappear; none if the site did not show the photo. */
  files: string[]
}

/** Remembers files until they are gone, also after the editor was closed. */
export function noteWithdrawn({ outcome, files }: Withdrawn): void {
  const before = readWithdrawn()?.files ?? []
  localStorage.setItem(storage, JSON.stringify({ outcome, files: [...new Set([...before, ...files])] }))
}

function readWithdrawn(): Withdrawn | undefined {
  return JSON.parse(localStorage.getItem(storage) ?? 'null') ?? undefined
}

/** Undefined if nothing was withdrawn. Forgets the files when all are gone. */
export async function describeWithdrawn(): Promise<string | undefined> {
  const { outcome, files } = readWithdrawn() ?? {}
  if (!outcome || !files) return
  if (!files.length) {
    localStorage.removeItem(storage)
    return outcome
  }
  try {
    const there = await findStillOnline(base, files)
    if (there.length) return `${outcome} The public site still has the photo until this change is published.`
    localStorage.removeItem(storage)
    return `${outcome} The photo is gone from the public site. Browsers and search engines may keep copies for some time.`
  } catch {
    return `${outcome} Whether the photo is gone from the public site is not known: there is no connection.`
  }
}
