/** Checks the links of a text: pages of the site, or addresses with an allowed protocol. */
import type { Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { otherLanguages } from '../../../src/i18n/languages'
import { addressKey, photosPath } from '../../../src/shared/addresses/addresses'
import { decodeName } from '../../../src/shared/addresses/decode-name'
import { photoIdPattern } from '../../../src/shared/site-path'
import type { LinkToPage } from '../content'
import { isEmpty } from './blocks'
import type { ReportProblem, TextProblem } from './text-problems'

export interface LinkContext {
  /** The address of the text's page, for relative links. */
  path: string
  /** The path the site is served from, with slashes at both ends. */
  base: string
  /** The addresses of files in `public/`, and of the editor, in their own case. */
  publicFiles: readonly string[]
  /** Without a slash at the end; undefined if it is a placeholder. */
  siteUrl?: string
  /** The address of the store of the photos, if the site has one. */
  store?: string
}

/** Replaces `![alt][name]` and `[text][name]` with images and links. */
export function resolveReferences(tree: Root): void {
  const definitions = new Map<string, { url: string; title?: string | null }>()
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  visit(tree, ['imageReference', 'linkReference'], (node) => {
    if (node.type !== 'imageReference' && node.type !== 'linkReference') return
    const definition = definitions.get(node.identifier)
    if (!definition) return
    const type = node.type === 'imageReference' ? 'image' : 'link'
    Object.assign(node, { type, url: definition.url, title: definition.title })
  })
}

/** Collects a link to a page or file of the site. */
type Note = (node: Link, link: Omit<LinkToPage, 'file' | 'line'>) => void

/** Rewrites links inside the site to their published address. Removes and reports wrong links. */
export function checkLinks(tree: Root, context: LinkContext, report: ReportProblem, note: Note): void {
  visit(tree, 'link', (node, index, parent) => {
    const found = linkTarget(node.url, context)
    const target = 'url' in found && isEmpty(node) ? withoutWords(node) : found
    if ('url' in target) {
      if (target.wanted !== undefined)
        note(node, {
          wanted: target.wanted,
          shown: node.url.slice(0, maxShownCharacters),
          photo: target.photo,
        })
      node.url = target.url
      return
    }
    report(target.severity, node, target.message)
    parent!.children.splice(index!, 1, ...node.children)
    return index!
  })
}

function withoutWords({ url }: Link): Omit<TextProblem, 'line'> {
  const shown = url.slice(0, maxShownCharacters)
  return {
    severity: 'warning',
    message: `the link ${shown} has no words, so nobody can see it. Write [words](${shown}), or remove it.`,
  }
}

/** How much of a link a message shows. */
const maxShownCharacters = 60

interface Target {
  /** The address to publish. */
  url: string
  /** The address inside the site in lower case; undefined for other sites. */
  wanted?: string
  /** The id of a photo on that page. */
  photo?: string
}

/** Returns the target of a link, or what is wrong with it. */
function linkTarget(url: string, context: LinkContext): Target | Omit<TextProblem, 'line'> {
  const { path, base, publicFiles, siteUrl, store } = context
  const fragment = /#(.*)$/s.exec(url)?.[1] ?? ''
  const photo = photoIdPattern.test(fragment) ? fragment : undefined
  if (url.startsWith('#')) return photo ? { url, wanted: path, photo } : { url }
  const shown = url.slice(0, maxShownCharacters)
  const error = (message: string) => ({ severity: 'error', message: `the link ${shown} ${message}` }) as const
  const whole = url.replace(/[\t\n\r]/g, '').trim() // browsers remove these (URL Standard, 4.4)
  if (!whole)
    return {
      severity: 'error',
      message:
        'a link has no address. Write it between the round brackets: [words](https://www.example.org).',
    }
  if (/^(file:|[a-z]:[\\/]|\\\\)/i.test(whole))
    return error('is a file on your own computer. Publish it as a document or a photo, and link to its page.')
  if (/^[^\s@/?#:]+@[^\s@/?#]+\.[a-z]{2,}$/i.test(whole)) return { url: `mailto:${whole}` }
  if (foreignHost.test(whole))
    return error(`has no https:// at its start. Write https://${whole.slice(0, maxShownCharacters)}`)
  const own = siteUrl === undefined ? undefined : pathBelow(siteUrl, whole)
  if (own?.startsWith(`${photosPath}/`) || (store && pathBelow(store, whole)))
    return error(
      'is the file of a photo, which changes or is withdrawn. Open the photo on the site and copy its address, or show the photo: ![words](name.jpg)',
    )
  if (own === undefined && isLocal(whole))
    return error(
      'leads to a computer of your own network, which visitors cannot reach. Write an address of this site without the name of the computer: /about',
    )
  const written = own ?? whole
  const protocol = /^[a-z][a-z0-9+.-]*:/i.exec(written)?.[0].toLowerCase()
  if (/^https?:\/\/[^/?#]*@/i.test(written))
    return error('has a name before @, which hides to whom the link leads. Remove everything up to the @.')
  if (/[\u202a-\u202e\u2066-\u2069]/.test(url))
    return error('has an invisible character that turns text around. Type the address again.')
  if (protocol) {
    const isWhole = !/^https?:$/.test(protocol) || /^https?:\/\/[^/\\\s][^\\\s]*$/i.test(written)
    return isWhole && URL.canParse(encodeURI(written))
      ? { url: protocol + written.slice(protocol.length) }
      : error('is not a full address. Write it like https://www.example.org.')
  }
  const here = `http://site${path}`
  const target = URL.canParse(written, here) ? new URL(written, here) : undefined
  if (/^[/\\]{2}/.test(written) || target?.host !== 'site')
    return error(
      'begins with two slashes. Begin an address of this site with one slash, and that of another site with https://.',
    )
  const wanted =
    decodeName(target.pathname)
      .replace(/(\.html|\/)$/i, '')
      .toLowerCase() || '/'
  const [, language] = /^\/([^/]+)(?:\/index)?$/.exec(wanted) ?? []
  const isHome = wanted === '/index' || otherLanguages.some((code) => code === language)
  const address = wanted === '/index' ? '/' : isHome ? `/${language}/` : wanted
  // Addresses of pages are in lower case. The name of an HTML file is written in full, because it has no page in other languages.
  const found = publicFiles.find((file) => addressKey(file) === addressKey(address)) ?? address
  return {
    url: encodeURI(base + found.slice(1)) + target.search + target.hash,
    wanted: found.toLowerCase(),
    photo,
  }
}

/** `www.example.org/help`, `example.org`, but not the name of a file like `about.html`. */
const foreignHost =
  /^(?:www\.|(?:[a-z0-9-]+\.)+(?!(?:html?|md|pdf|xml|txt|vcf|ics|svg|js|json|webmanifest|docx?|odt|xlsx?|pptx?|csv|zip|mov|jpe?g|png|hei[cf]|webp|avif|gif|tiff?)\b)[a-z]{2,}(?:[/?#]|$))/i

/** The path of an address below `folder`, a full address, with query and fragment; undefined if it is not below it. */
function pathBelow(folder: string, address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return
  const { host, pathname, search, hash } = new URL(address)
  const { host: ownHost, pathname: ownPath } = new URL(folder)
  const start = ownPath.replace(/\/?$/, '/')
  if (host !== ownHost || !`${pathname}/`.startsWith(start)) return
  return `/${pathname.slice(start.length)}${search}${hash}`
}

const localNames = /^[^.[]+$|\.(?:local|localhost|lan|home|internal|home\.arpa)$/
/** IPv4: RFC 1918, 1122 and 3927. IPv6: RFC 4291 and 4193. */
const localNumbers =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1?|fe[89ab].*|f[cd].*)\]$/

function isLocal(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  return localNames.test(host) || localNumbers.test(host)
}
