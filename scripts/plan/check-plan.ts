/** Reports addresses that two things have, that hosts cannot serve, and links that lead nowhere. */

import { otherLanguages } from '../../src/i18n/languages'
import { addressKey, eventPath, isReserved } from '../../src/shared/addresses/addresses'
import { createLinkCheck } from '../../src/shared/addresses/page-links'
import { ownPlaces } from '../../src/shared/addresses/places'
import { describeTaken, describeUsedBySite, describeWrongAlias } from '../../src/shared/addresses/taken'
import { closestMatch } from '../../src/shared/schema/issues'
import { photoIdPattern } from '../../src/shared/site-path'
import { pageNames, pages as pageTable } from '../content/collections'
import {
  type EntryWithPath,
  type Event,
  type LinkToPage,
  ownEntries,
  type ReadContent,
} from '../content/content'
import { translationFile } from '../content/files'
import { groupBy } from '../lib/lists'
import type { Problems } from '../lib/problems'
import type { SitePlan } from './plan'
import { aliasesOf, formerEventAddresses, formerYearAddresses } from './redirects'

export function checkPlan(plan: SitePlan, content: ReadContent, problems: Problems): void {
  const pages = pageNames.map((name): OwnAddress => content.pages[name] ?? pageTable[name])
  checkAddresses([...pages, ...ownEntries(content)], problems)
  checkEvents(content.events, problems)
  checkAliases(plan, content, problems)
  const checkLink = createLinkCheck([...linkTargets(plan), ...content.broken])
  const checkPlace = createPlaceCheck(plan, content)
  for (const { file, line, ...link } of content.links) {
    const message = checkLink(link) ?? checkPlace(link)
    if (message) problems.error({ file, line }, message)
  }
}

/** Links lead to the headings of texts, to photos (a photo that is gone leads to its event) and to the parts of pages. */
function createPlaceCheck({ pages }: SitePlan, { places }: ReadContent) {
  const fileOf = new Map(pages.map(({ path, contentFile }) => [path, contentFile]))
  return ({ wanted, place, shown }: Omit<LinkToPage, 'file' | 'line'>): string | undefined => {
    const file = fileOf.get(wanted)
    if (!place || photoIdPattern.test(place) || ownPlaces.includes(place) || !fileOf.has(wanted)) return
    const files = file ? [file, ...otherLanguages.map((language) => translationFile(file, language))] : []
    const known = files.flatMap((name) => places.get(name) ?? [])
    if (known.includes(place)) return
    const nearest = closestMatch(place, known)
    const remedy = nearest
      ? `Did you mean #${nearest}?`
      : 'Write # and the words of the heading, with hyphens between them.'
    return `the link ${shown} leads to a heading that the page does not have. ${remedy}`
  }
}

/** A page with a file of its own. */
type OwnAddress = Pick<EntryWithPath<unknown>, 'file' | 'path'> & Partial<EntryWithPath<unknown>>

/** Reports entries with the same address, and addresses that the site uses itself. */
export function checkAddresses(entries: readonly OwnAddress[], problems: Problems): void {
  const hasSlug = ({ fields }: OwnAddress) => (fields as { slug?: string } | undefined)?.slug !== undefined
  for (const [path, sharing] of groupBy(entries, (entry) => entry.path)) {
    // A new slug is asked of the entry that has one, because other addresses come from the names of files.
    const owner = sharing.find((entry) => !hasSlug(entry)) ?? sharing[0]
    for (const entry of sharing) {
      const message = isReserved(path)
        ? describeUsedBySite(path)
        : entry !== owner && describeTaken(path, owner!.file)
      const line = () => (hasSlug(entry) ? entry.lineOf!(['slug']) : 1)
      if (message) problems.error({ file: entry.file, line: line(), field: 'slug' }, message)
    }
  }
}

function checkEvents(events: readonly Event[], problems: Problems): void {
  for (const [id, [owner, ...others]] of groupBy(events, (event) => event.id))
    for (const { file } of others)
      problems.error(
        file,
        `has the same address as ${owner!.file}, ${eventPath(id)}. Give one of the two folders other words after the date.`,
      )
}

/** The names of files that belong to addresses, and `files`, in lower case. */
export function fileNamesOf(keys: readonly string[], files: readonly string[]): Set<string> {
  return new Set([
    ...files.map((file) => file.toLowerCase()),
    ...keys.flatMap((key) => [`${key}.html`, `${key}/index.html`]),
  ])
}

/** Reports former addresses that hosts cannot redirect, that are in use, or that two entries have. */
function checkAliases(plan: SitePlan, content: ReadContent, problems: Problems): void {
  const entries = ownEntries(content)
  const files = [...plan.files, ...plan.publicFiles]
  const used = [
    ...plan.pages.map(({ path }) => path),
    ...[...formerEventAddresses(content.events), ...formerYearAddresses(content)].map(({ from }) => from),
  ].map(addressKey)
  const taken = new Set([...used, ...files.map(addressKey)])
  const aliases = entries.flatMap(aliasesOf).map(addressKey)
  const fileNames = fileNamesOf([...used, ...aliases], files)
  const owners = new Map<string, string>()
  for (const entry of entries) {
    const { file, path, lineOf } = entry
    for (const [index, alias] of aliasesOf(entry).entries()) {
      const key = addressKey(alias)
      const owner = owners.get(key)
      const message = describeWrongAlias(alias, {
        own: path,
        isTaken: (wanted) => taken.has(wanted),
        isFile: (name) => fileNames.has(name),
        owner,
        isRepeated: owner === file,
      })
      if (message) problems.error({ file, line: lineOf(['aliases', index]), field: 'aliases' }, message)
      owners.set(key, owner ?? file)
    }
  }
}

const hasExtension = (address: string) => /\.[a-z0-9]+$/i.test(address)

/** Every address that a link may lead to. Links take addresses with an extension for those of files. */
export function linkTargets({ pages, files, publicFiles, redirects }: SitePlan): string[] {
  const former = redirects.map(({ from }) => from.replace(/\/$/, ''))
  return [
    ...pages.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path),
    ...new Set([...files, ...publicFiles].filter((file) => hasExtension(file) && !/^\/\.[^/]*$/.test(file))),
    ...former.filter((address) => !hasExtension(address)),
  ]
}
