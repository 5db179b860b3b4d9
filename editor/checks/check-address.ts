/** Checks the address of an entry, and its former ones. */
import { addressKey, isReserved } from '../../src/shared/addresses/addresses'
import { describeTaken, describeUsedBySite, describeWrongAlias } from '../../src/shared/addresses/taken'
import type { Draft, SavedEntry } from '../cms/cms'
import {
  addressesOf,
  addressOf,
  aliasesOf,
  entriesOfArea,
  ownPages,
  pagesOf,
} from '../elsewhere/entry-addresses'
import { titleOf } from '../withdraw/repository'
import { say } from '../words/say'
import { linksIn } from './check-links'
import { knownPages } from './published-pages'
import type { FieldProblem } from './values'

/**
 * @param values of one language, by the path of the field
 * @param others the other entries
 */
export function findAddressProblems(
  values: Record<string, unknown>,
  draft: Draft,
  others: readonly SavedEntry[],
): FieldProblem[] {
  if (!ownPages.includes(draft.collectionName)) return []
  const published = knownPages() ?? []
  const files = published.filter((page) => page.endsWith('.html')).map((page) => page.toLowerCase())
  const ownerOf = (key: string) =>
    others.find((entry) => addressesOf(entry).some((used) => addressKey(used) === key))
  const own = addressOf(values, draft)
  const ownKey = addressKey(own)
  const owner = ownerOf(ownKey)
  const isOfSite = isReserved(own) || files.some((file) => addressKey(file) === ownKey)
  const slugProblem =
    own === '/'
      ? undefined
      : isOfSite
        ? describeUsedBySite(own)
        : owner
          ? describeTaken(own, `“${titleOf(owner)}”`)
          : describeFormer(own, draft, values, others)
  const aliases = Object.entries(values).filter(([field, alias]) => /^aliases\.\d+$/.test(field) && alias)
  const aliasProblems = aliases.flatMap(([field, value], index): FieldProblem[] => {
    const alias = String(value)
    const key = addressKey(alias)
    const other = others.find((entry) => aliasesOf(entry).some((used) => addressKey(used) === key))
    const message = describeWrongAlias(alias, {
      own,
      isTaken: (wanted) =>
        wanted === ownKey ||
        ownerOf(wanted) !== undefined ||
        files.some((file) => addressKey(file) === wanted),
      isFile: (name) => files.includes(name),
      owner: other && `“${titleOf(other)}”`,
      isRepeated: aliases.slice(0, index).some(([, before]) => addressKey(String(before)) === key),
    })
    return message ? [[field, message]] : []
  })
  return [...(slugProblem ? [['slug', slugProblem] satisfies FieldProblem] : []), ...aliasProblems]
}

/** Why an entry must not lose the address that it has. */
function describeFormer(
  own: string,
  { originalEntry }: Draft,
  values: Record<string, unknown>,
  others: readonly SavedEntry[],
): string | undefined {
  const [before] = originalEntry ? pagesOf(originalEntry) : []
  const isKept = Object.values(values).some((value) => addressKey(String(value)) === addressKey(before ?? ''))
  if (before === undefined || addressKey(before) === addressKey(own)) return
  const [ofArea] = entriesOfArea(before, others)
  if (ofArea) return say('“{}” belongs to {}. Leave the address as it was.', titleOf(ofArea), before)
  const linking = others.find(({ locales }) =>
    Object.values(locales).some(({ content }) =>
      linksIn(String(content?.body ?? '')).some(({ wanted }) => wanted === before),
    ),
  )
  if (linking && !isKept)
    return say(
      '“{}” links to the former address {}. Write that under “Former addresses”, too.',
      titleOf(linking),
      before,
    )
}
