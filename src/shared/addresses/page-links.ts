/** Finds links that lead nowhere. */
import { closestMatch } from '../schema/issues'
import { isPhotoName } from './photo-name'

interface WrittenLink {
  /** The address inside the site in lower case. */
  wanted: string
  /** The start of the link as written. */
  shown: string
}

/** Returns a function that returns what is wrong with a link. `targets`: all addresses that a link may lead to. */
export function createLinkCheck(targets: readonly string[]): (link: WrittenLink) => string | undefined {
  const known = new Set(targets.map((address) => address.toLowerCase()))
  return ({ wanted, shown }) => {
    if (known.has(wanted)) return
    if (isPhotoName(wanted))
      return `${shown} is a photo, not a page. To show it, write ! directly before the [.`
    const nearest = closestMatch(wanted.replace(/^.*(?=\/.*\.md$)|\.md$/g, ''), [...targets])
    const remedy = nearest
      ? `Did you mean ${nearest.replaceAll(' ', '%20')}?`
      : 'For another site write the whole address, with https://.'
    return `the link ${shown} does not lead to a page of this site. ${remedy}`
  }
}
