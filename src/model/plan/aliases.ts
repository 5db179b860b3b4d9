/** Checks the former addresses of entries, `aliases` in their front matter. */
import { addressKey, isReserved } from '../addresses/addresses'
import type { Problems } from '../lib/problems'
import { type LoadedEntry, ownEntries, type ReadContent } from '../read/content'
import type { SitePlan } from './plan'
import { aliasesOf, formerEventAddresses, formerYearAddresses } from './redirects'

/** Each part has letters, digits and `. _ ~ -`, and not only dots: it is valid in file names and the rules of all hosts. */
const pattern = /^(\/(?!\.+(\/|$))[\p{L}\p{M}\p{N}._~-]+)+\/?$/u

/** Reports former addresses that hosts cannot redirect, that are in use, or that two entries have. */
export function checkAliases(plan: SitePlan, content: ReadContent, problems: Problems): void {
  const entries = ownEntries(content)
  const files = [...plan.files, ...plan.publicFiles]
  const used = [
    ...plan.pages.map(({ path }) => path),
    ...[...formerEventAddresses(content.events), ...formerYearAddresses(content)].map(({ from }) => from),
  ].map(addressKey)
  const taken = new Set([...used, ...files.map(addressKey)])
  const fileNames = fileNamesOf([...used, ...entries.flatMap(aliasesOf).map(addressKey)], files)
  const owners = new Map<string, string>()

  /** Why hosts cannot redirect a former address; undefined if they can. */
  const describe = (alias: string, { file, path }: LoadedEntry<unknown>): string | undefined => {
    if (!pattern.test(alias))
      return `"${alias}" cannot be redirected. Write an address of this site like /old-address.`
    const key = addressKey(alias)
    const above = foldersOf(alias.toLowerCase()).find((name) => fileNames.has(name))
    if (above || taken.has(key) || isReserved(alias)) {
      const what = above
        ? `below ${above}, which is a file of the site`
        : key === path
          ? 'the address that the page has now'
          : 'already a page or file of the site'
      return `"${alias}" is ${what}. Remove the line, or write another address.`
    }
    const owner = owners.get(key)
    if (owner === file) return `"${alias}" is written twice. Remove one of the two.`
    if (owner) return `"${alias}" already leads to ${owner}. Remove it from one of the two.`
  }
  for (const entry of entries)
    for (const [index, alias] of aliasesOf(entry).entries()) {
      const { file, lineOf } = entry
      const message = describe(alias, entry)
      if (message) problems.error({ file, line: lineOf(['aliases', index]), field: 'aliases' }, message)
      const key = addressKey(alias)
      owners.set(key, owners.get(key) ?? file)
    }
}

/** The names of files that belong to addresses, and `files`, in lower case. */
export function fileNamesOf(keys: readonly string[], files: readonly string[]): Set<string> {
  return new Set([
    ...files.map((file) => file.toLowerCase()),
    ...keys.flatMap((key) => [`${key}.html`, `${key}/index.html`]),
  ])
}

/** `/a/b/c` → `/a`, `/a/b` */
export function foldersOf(address: string): string[] {
  const parts = address.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}
