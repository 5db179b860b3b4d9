/** Compares a published site with the one that the content builds. */
import { inParallel } from '../lib/workers/pool'
import { checksum } from '../store/checksum'

/** What the content builds. */
export interface BuiltSite {
  files: readonly string[]
  /** The content of one of the files, or what is known about it. */
  read(file: string): Promise<Buffer | FileSum>
}

export interface FileSum {
  /** Bytes. */
  size: number
  /** SHA-256 */
  checksum: string
}

/** Where a published site is read from. */
export interface PublishedSite {
  /**
   * The content of a file of the site, `te/about.html`; undefined if it is not published. `expected`: the built one, which
   * is the answer if the host redirects by itself to where this page redirects.
   */
  read(file: string, expected?: Buffer): Promise<Buffer | undefined>
  /** The names of all files that can be found. */
  list(): Promise<string[]>
  /** Rules for the host, which it may read without publishing them. */
  isHidden(file: string): boolean
}

export interface Difference {
  /** The file, relative to the site's folder, with `/`. */
  file: string
  kind: 'differs' | 'missing' | 'unknown'
  /** The first words of text that differ, as published. */
  excerpt?: string
  /** What the host itself has probably changed in a page: it changes all pages in the same way. */
  rewriting?: string
}

/** Files that are compared at the same time. */
const atOnce = 8
const excerptLength = 60

/**
 * Compares all files of a built site. Returns the differences by name.
 * @throws what reading the published site throws.
 */
export async function compareSite(built: BuiltSite, published: PublishedSite): Promise<Difference[]> {
  const compared = built.files.filter((file) => !published.isHidden(file))
  const differences: Difference[] = []
  await inParallel(compared, atOnce, async (file) => {
    const expected = await built.read(file)
    const bytes = Buffer.isBuffer(expected) ? expected : undefined
    const found = await published.read(file, bytes)
    if (!found) differences.push({ file, kind: 'missing' })
    else if (!isSame(expected, found))
      differences.push({
        file,
        kind: 'differs',
        excerpt: bytes && firstDifference(file, bytes, found),
        rewriting: bytes && findRewriting(file, bytes, found),
      })
  })
  const known = new Set(built.files)
  for (const file of await published.list()) if (!known.has(file)) differences.push({ file, kind: 'unknown' })
  return differences.sort((a, b) => (a.file < b.file ? -1 : 1))
}

function isSame(expected: Buffer | FileSum, found: Buffer): boolean {
  if (Buffer.isBuffer(expected)) return expected.equals(found)
  return found.length === expected.size && checksum(found) === expected.checksum
}

/** Cloudflare replaces e-mail addresses, and hosts add scripts that count visitors or check browsers. */
function findRewriting(file: string, expected: Buffer, found: Buffer): string | undefined {
  if (!file.endsWith('.html')) return
  const text = String(found)
  if (/\/cdn-cgi\/l\/email-protection|data-cfemail/.test(text)) return 'hides e-mail addresses'
  const known = String(expected)
  const added = text.match(/<script\b[^>]*>/g)?.find((tag) => !known.includes(tag))
  return added && `adds ${added.slice(0, 200)}`
}

/** What is published where a text file begins to differ. Undefined for other files. */
function firstDifference(file: string, expected: Buffer, found: Buffer): string | undefined {
  if (!/\.(html|css|js|json|txt|xml|svg|webmanifest)$/.test(file)) return
  const end = Math.min(expected.length, found.length)
  let start = 0
  while (start < end && expected[start] === found[start]) start++
  if (start === found.length) return 'the file ends too early'
  // Begins at a tag or a word, so that no character is without its first bytes.
  const isStart = (at: number) =>
    at === 0 || found[at] === 60 || /[\s>"]/.test(String.fromCharCode(found[at - 1]!))
  while (!isStart(start)) start--
  return found.toString('utf8', start).slice(0, excerptLength).replace(/\s+/g, ' ')
}
