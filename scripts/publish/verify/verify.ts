/** Checks that the links and photos of all pages exist. */
import { decodeHTMLAttribute } from 'entities'
import { photosFolder } from '../../../src/page-data/photo-files'
import { sitePath } from '../../../src/page-data/site-path'

/** What is wrong with a file of a site, as the end of an error. */
interface Fault {
  /** Relative to the folder of the site, with slashes. */
  file: string
  message: string
}

/** Addresses as they are written, beginning with a slash or a scheme. Each has the file of the first page that contains it. */
export type Addresses = Map<string, string>

/** Tags with addresses. A value may contain `>`, and a text what looks like an attribute. */
const tags =
  /<(?:a|area|audio|iframe|image|img|link|meta|script|source|use|video)\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const attributes = /\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
/** A picture of the metadata has a full address. */
const picture = /\sproperty="og:image"/

/** Adds the addresses in the HTML of a file. `base`: the path of the site, with slashes at both ends. */
export function collectAddresses(html: string, file: string, base: string, addresses: Addresses): void {
  for (const [tag] of html.matchAll(tags))
    for (const [, written, double, single, plain] of tag.matchAll(attributes)) {
      const name = written!.toLowerCase()
      if (name !== 'content' || picture.test(tag))
        addValue(name, double ?? single ?? plain ?? '', file, base, addresses)
    }
}

/** In pages that a build has written, all values are in double quotes. A text may look like that, too. */
const written = / (?:href|src(?:Set)?|poster|property="og:image" content)="[^"]*"/g
const isRelative = /^(?!#|[/\\]|[a-z][a-z\d+.-]*:)/i

/**
 * Returns a function that adds the addresses in a page that this build has written, and what looks like them. It takes a third of the time:
 * most pages have the same header and footer.
 */
export function createCollector(base: string, addresses: Addresses): (html: string, file: string) => void {
  const seen = new Set<string>()
  return (html, file) => {
    for (const attribute of html.match(written) ?? []) {
      if (seen.has(attribute)) continue
      const at = attribute.lastIndexOf('="', attribute.length - 3) // the value may end in =
      const [name, value] = [attribute.slice(0, at).split(' ').at(-1)!, attribute.slice(at + 2, -1)]
      addValue(name.toLowerCase(), value, file, base, addresses)
      if (!isRelative.test(value)) seen.add(withoutPage(attribute))
    }
  }
}

const named = ['href', 'src', 'poster', 'content']

/** `name`: of the attribute. */
function addValue(name: string, value: string, file: string, base: string, addresses: Addresses): void {
  const add = (written: string) => {
    const whole = isRelative.test(written) ? base + file.replace(/[^/]*$/, '') + written : written
    const address = decodeHTMLAttribute(whole)
    if (!addresses.has(address)) addresses.set(withoutPage(address), file)
  }
  if (name === 'srcset') for (const candidate of value.split(',')) add(candidate.trim().split(/\s/)[0]!)
  else if (named.includes(name) && !value.startsWith('#')) add(value)
}

/** Text that is cut out of a page would keep the whole page in memory. */
function withoutPage(text: string): string {
  return Buffer.from(text).toString()
}

/** The HTML without what is never shown: comments, and the text of scripts. */
export function withoutHidden(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/(<script\b[^>]*>)[\s\S]*?(?:<\/script>|$)/gi, '$1')
}

/** An address without escapes. */
const plain = /^[\w./-]+$/

interface SiteAddresses {
  /** With slashes at both ends. */
  base: string
  /** The full address of the site. */
  url: string
  /** The address of the photos with a slash at the end, if they are on a store of their own. */
  store?: string | undefined
  /** Whether a published file of a photo has this name. */
  isPhoto?: (name: string) => boolean
  /** All files of the site: some may not be in its folder yet. */
  files: readonly string[]
}

/** Returns the addresses that lead nowhere. Addresses of other sites are not looked at. */
export function verifyAddresses(
  addresses: Addresses,
  { base, url, store, isPhoto = () => false, files }: SiteAddresses,
): (Fault & { address: string })[] {
  const present = new Set(files)
  const photos = photosFolder('', {})
  const isPhotoHere = (name: string) =>
    !store && name.startsWith(photos) && isPhoto(name.slice(photos.length))
  const isThere = (name: string) =>
    [name, `${name}.html`, name.replace(/(^|\/)$/, '$1index.html')].some((file) => present.has(file)) ||
    isPhotoHere(name)
  const site = `http://site${base}`
  const leadsSomewhere = (written: string) => {
    if (store && written.startsWith(store)) return isPhoto(written.slice(store.length))
    const address = written.startsWith(`${url}/`) ? base + written.slice(url.length + 1) : written
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return true
    // Most addresses are the names of files: parsing them takes ten times as long.
    if (plain.test(address) && address.startsWith(base) && isThere(address.slice(base.length))) return true
    const path = sitePath(address, site)
    return path !== undefined && isThere(decodeURIComponent(path.slice(1)))
  }
  return [...addresses]
    .filter(([address]) => !leadsSomewhere(address))
    .map(([address, file]) => ({ address, file, message: `the address ${address} does not exist.` }))
}
