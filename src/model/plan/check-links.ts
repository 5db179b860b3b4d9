/** Reports links that lead nowhere. */

import { firstLanguage, inLanguage, otherLanguages } from '../../i18n/languages'
import { type Message, message } from '../../i18n/messages/message'
import { photoIdPattern } from '../../page-data/site-path'
import { isPhotoName } from '../addresses/photo-name'
import { ownPlaces } from '../addresses/places'
import type { Problems } from '../lib/problems'
import type { LinkToPage, ReadContent } from '../read/content'
import type { HeldBack } from '../read/entry'
import { translationFile } from '../read/files'
import type { SitePlan } from './plan'

export function checkLinks(plan: SitePlan, content: ReadContent, problems: Problems): void {
  if (content.isFaulty) return // not all addresses are known
  const checkLink = createLinkCheck(linkTargets(plan), content)
  const checkPlace = createPlaceCheck(plan, content)
  for (const { file, line, ...link } of content.links) {
    const said = checkLink(link) ?? checkPlace(link)
    if (said) problems.error({ file, line }, said)
  }
}

/** Returns a function that says what is wrong with a link. `targets`: all addresses that a link may lead to. */
function createLinkCheck(targets: readonly string[], { hiddenPages, site }: ReadContent) {
  const known = new Set(targets.map((address) => address.toLowerCase()))
  return ({ wanted, shown }: Pick<LinkToPage, 'wanted' | 'shown'>): Message | undefined => {
    if (known.has(wanted)) return
    if (isPhotoName(wanted)) return message('linkToPhoto', shown)
    const page = inLanguage(wanted, firstLanguage)
    // An event has a page for each 100 photos, and an area one for each year.
    const hidden = hiddenPages.get(page) ?? hiddenPages.get(page.replace(/\/\d+$/, ''))
    if (hidden) return message('linkToHidden', shown, hidden.file, ...holdingLine(hidden, site!.file))
    return message('linkToNothing', shown)
  }
}

/** What holds an entry back: `content/news/a.md:4`, `draft: true`. */
function holdingLine({ reason }: HeldBack, siteFile: string): [place: string, line: string] {
  if (!reason) return [siteFile, 'askConsent: true']
  const { file, line, field } = reason
  return [`${file}:${line}`, field === 'draft' ? 'draft: true' : 'consent: pending']
}

/** Links lead to the headings of texts, to photos (a photo that is gone leads to its event) and to the parts of pages. */
function createPlaceCheck({ pages }: SitePlan, { places }: ReadContent) {
  const fileOf = new Map(pages.map(({ path, contentFile }) => [path, contentFile]))
  return ({ wanted, place, shown }: Omit<LinkToPage, 'file' | 'line'>): Message | undefined => {
    const file = fileOf.get(wanted)
    if (!place || photoIdPattern.test(place) || ownPlaces.includes(place) || !fileOf.has(wanted)) return
    const files = file ? [file, ...otherLanguages.map((language) => translationFile(file, language))] : []
    const known = files.flatMap((name) => places.get(name) ?? [])
    if (known.includes(place)) return
    return message('noHeading', shown)
  }
}

const hasExtension = (address: string) => /\.[a-z0-9]+$/i.test(address)

/** Every address that a link may lead to. Links take addresses with an extension for those of files. */
export function linkTargets({ pages, files, publicAddresses, redirects }: SitePlan): string[] {
  const former = redirects.map(({ from }) => from.replace(/\/$/, ''))
  return [
    ...pages.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path),
    ...new Set(
      [...files, ...publicAddresses].filter((file) => hasExtension(file) && !/^\/\.[^/]*$/.test(file)),
    ),
    ...former.filter((address) => !hasExtension(address)),
  ]
}
