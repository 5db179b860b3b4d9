/** Checks the links of a text: pages of the site, or addresses with an allowed protocol. */
import type { Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { photoIdPattern } from '../../../src/shared/site-path'
import { decodeName } from './decode-name'
import type { LinkToPage } from './page-links'
import type { Remark, ReportRemark } from './remarks'

export interface LinkContext {
  /** The address of the text's page, for relative links. */
  path: string
  /** The path the site is served from, with slashes at both ends. */
  base: string
  /** The addresses of files in `public/`, in their own case. */
  publicFiles: readonly string[]
}

export const protocols = ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp']

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
type Note = (node: Link, link: Omit<LinkToPage, 'line'>) => void

/** Rewrites links inside the site to their published address. Removes and reports wrong links. */
export function checkLinks(tree: Root, context: LinkContext, report: ReportRemark, note: Note): void {
  visit(tree, 'link', (node, index, parent) => {
    const target = linkTarget(node.url, context)
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
function linkTarget(url: string, { path, base, publicFiles }: LinkContext): Target | Omit<Remark, 'line'> {
  const fragment = /#(.*)$/s.exec(url)?.[1] ?? ''
  const photo = photoIdPattern.test(fragment) ? fragment : undefined
  if (url.startsWith('#')) return photo ? { url, wanted: path, photo } : { url }
  const shown = url.slice(0, maxShownCharacters)
  const error = (message: string) => ({ severity: 'error', message: `the link ${shown} ${message}` }) as const
  const written = url.replace(/[\t\n\r]/g, '').trim() // browsers remove these (URL Standard, 4.4)
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(written)?.[1]?.toLowerCase()
  const isHttp = /^https?$/.test(protocol ?? '')
  if (/^https?:\/\/[^/?#]*@/i.test(written))
    return error('has a name before @, which hides to whom the link leads. Remove everything up to the @.')
  if (/[\u202a-\u202e\u2066-\u2069]/.test(url))
    return error('has an invisible character that turns text around. Type the address again.')
  const isWhole = !isHttp || /^https?:\/\/[^/\\\s][^\\\s]*$/i.test(url)
  if (protocol && protocols.includes(protocol))
    return isWhole && URL.canParse(encodeURI(url))
      ? { url }
      : error('is not a full address. Write it like https://www.example.org.')
  if (protocol)
    return {
      severity: 'warning',
      message: `the link ${shown} is of a kind that is not allowed and was removed.`,
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
  const address = wanted === '/index' ? '/' : wanted
  // Addresses of pages are in lower case.
  const found = publicFiles.find((file) => file.toLowerCase() === address) ?? address
  return { url: encodeURI(base + found.slice(1)) + target.search + target.hash, wanted: address, photo }
}
