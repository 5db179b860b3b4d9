/** Links from a text to pages of the site. A text is converted without knowing which pages there are. */
import { closestMatch } from '../issues'

export interface PageLink {
  /** The line in the file. */
  line: number
  /** The address it leads to inside the site, in small letters. */
  wanted: string
  /** The beginning of the link as it is written. */
  shown: string
  /** The id of the photo it leads to. */
  photo?: string
}

/**
 * Returns a function that gives the message for a link that leads nowhere. `addresses`: every address of the site a link
 * may lead to.
 */
export function createLinkCheck(addresses: readonly string[]): (link: PageLink) => string | undefined {
  const known = new Set(addresses.map((address) => address.toLowerCase()))
  return ({ wanted, shown }) => {
    if (known.has(wanted)) return
    const nearest = closestMatch(wanted.replace(/^.*(?=\/.*\.md$)|\.md$/g, ''), [...addresses])
    const remedy = nearest
      ? `Did you mean ${nearest}?`
      : 'For another site write the whole address, with https://.'
    return `the link ${shown} does not lead to a page of this site. ${remedy}`
  }
}
