/** Checks links to pages of the site, separately from the conversion of texts, which does not know all pages. */
import { closestMatch } from '../issues'
import { isPhotoName } from '../photo-references/photo-name'

export interface LinkToPage {
  /** The line in the file. */
  line: number
  /** The address inside the site in lower case. */
  wanted: string
  /** The start of the link as written. */
  shown: string
  /** The id of the photo it leads to. */
  photo?: string
}

/**
 * Returns a function that returns the message about a wrong link, undefined for a correct one. `addresses`: all addresses
 * that a link may lead to.
 */
export function createLinkCheck(addresses: readonly string[]): (link: LinkToPage) => string | undefined {
  const known = new Set(addresses.map((address) => address.toLowerCase()))
  return ({ wanted, shown }) => {
    if (known.has(wanted)) return
    if (isPhotoName(wanted))
      return `${shown} is a photo, not a page. To show it, write ! directly before the [: ![words](${shown})`
    const nearest = closestMatch(wanted.replace(/^.*(?=\/.*\.md$)|\.md$/g, ''), [...addresses])
    const remedy = nearest
      ? `Did you mean ${nearest}?`
      : 'For another site write the whole address, with https://.'
    return `the link ${shown} does not lead to a page of this site. ${remedy}`
  }
}
