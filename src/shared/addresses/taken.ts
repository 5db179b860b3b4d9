/** Messages about an address that something else already has. */
import { addressKey, isReserved } from './addresses'

/** `owner`: what has the address, as the author knows it. */
export function describeTaken(address: string, owner: string): string {
  return `${owner} already has the address ${address}. Give one of the two another slug.`
}

export function describeUsedBySite(address: string): string {
  return `the site itself uses the address ${address}. Give the entry another slug.`
}

/** Each part has letters, digits and `. _ ~ -`, and not only dots: it is valid in file names and the rules of all hosts. */
const aliasPattern = /^(\/(?!\.+(\/|$))[\p{L}\p{M}\p{N}._~-]+)+\/?$/u

interface Others {
  /** The address that the page has now. */
  own: string
  /** Whether a page or a file has an address. `key`: from `addressKey`. */
  isTaken(key: string): boolean
  /** Whether a file of the site has this name, in lower case. */
  isFile(name: string): boolean
  /** What else has this former address, as the author knows it. */
  owner?: string
  /** Whether the same entry names it twice. */
  isRepeated: boolean
}

/** Why hosts cannot redirect a former address; undefined if they can. */
export function describeWrongAlias(alias: string, others: Others): string | undefined {
  const { own, isTaken, isFile, owner, isRepeated } = others
  const key = addressKey(alias)
  const above = foldersOf(alias.toLowerCase()).find(isFile)
  if (!aliasPattern.test(alias))
    return `"${alias}" cannot be redirected. Write an address of this site like /old-address.`
  if (above || isTaken(key) || isReserved(alias)) {
    const what = above
      ? `below ${above}, which is a file of the site`
      : key === own
        ? 'the address that the page has now'
        : 'already a page or file of the site'
    return `"${alias}" is ${what}. Remove the line, or write another address.`
  }
  if (isRepeated) return `"${alias}" is written twice. Remove one of the two.`
  if (owner) return `"${alias}" already leads to ${owner}. Remove it from one of the two.`
}

/** `/a/b/c` → `/a`, `/a/b` */
export function foldersOf(alias: string): string[] {
  const parts = alias.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}
