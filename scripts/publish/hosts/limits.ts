/** What the hosts that docs/publishing.md names accept. A test compares this table with the one there. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { count } from '../../lib/count'

interface HostLimits {
  host: string
  redirects?: number
  /** Of one line of `_redirects`. */
  ruleCharacters?: number
  files?: number
  fileBytes?: number
  siteBytes?: number
}

const mebibyte = 1024 * 1024
const gigabyte = 1e9

export const hostLimits: readonly HostLimits[] = [
  {
    host: 'Cloudflare Pages',
    redirects: 2000,
    ruleCharacters: 1000,
    files: 20_000,
    fileBytes: 25 * mebibyte,
  },
  { host: 'GitHub Pages', siteBytes: gigabyte },
]

/** How many redirects every host accepts. */
export const maxRedirects = Math.min(...hostLimits.flatMap(({ redirects }) => redirects ?? []))

interface Built {
  /** The size of each file in bytes. */
  sizes: ReadonlyMap<string, number>
  /** The text of `_redirects`. */
  redirects: string
}

/** `files`: the names of all files in `folder`. */
export function measureSite(folder: string, files: readonly string[]): Built {
  const redirects = readFileSync(join(folder, '_redirects'), 'utf8')
  return { sizes: new Map(files.map((name) => [name, statSync(join(folder, name)).size])), redirects }
}

/** What is more than a host accepts, with the file; empty for all files together. */
export function findExcess({ sizes, redirects }: Built): { file: string; message: string }[] {
  const rules = redirects.split('\n').filter(Boolean)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const mib = (bytes: number) => `${Math.ceil(bytes / mebibyte)} MiB`
  return hostLimits.flatMap((limits) => {
    const { host } = limits
    const found: { file: string; message: string }[] = []
    const add = (message: string, file = '') => found.push({ file, message })
    const {
      redirects: most = rules.length,
      ruleCharacters = Infinity,
      files = Infinity,
      fileBytes = Infinity,
      siteBytes = Infinity,
    } = limits
    if (rules.length > most)
      add(
        `has ${count(rules.length, 'redirect')}, and ${host} reads the first ${most}. Remove old addresses (aliases), or choose another host.`,
        '_redirects',
      )
    for (const rule of rules.filter(({ length }) => length > ruleCharacters))
      add(
        `${host} reads no rule of more than ${ruleCharacters} characters, like that of ${rule.slice(0, 60)}. Shorten the address (slug or aliases).`,
        '_redirects',
      )
    for (const [file, size] of sizes)
      if (size > fileBytes)
        add(
          `has ${mib(size)}, and ${host} accepts files up to ${mib(fileBytes)}. Make it smaller, split it, or choose another host.`,
          file,
        )
    if (sizes.size > files)
      add(
        `has ${count(sizes.size, 'file')}, and ${host} accepts ${files}. Put the photos on a store of their own (photosUrl in site.md), or choose another host.`,
      )
    if (total > siteBytes)
      add(
        `has ${(total / gigabyte).toFixed(1)} GB, and ${host} accepts ${siteBytes / gigabyte} GB. Put the photos on a store of their own (photosUrl in site.md), or choose another host.`,
      )
    return found
  })
}
