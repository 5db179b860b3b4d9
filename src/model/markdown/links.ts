/** Reads the links of a text: pages and files of the site, or addresses with an allowed protocol. */
import { otherLanguages } from '../../i18n/languages'
import { type Message, message, type Said } from '../../i18n/messages/message'
import { photoIdPattern } from '../../page-data/site-path'
import { addressKey } from '../addresses/addresses'
import { decodeName } from '../addresses/photo-name'
import { toPlace } from '../addresses/places'

export const protocols = ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp']

export interface LinkContext {
  /** The address of the text's page, for relative links. */
  path: string
  /** The path the site is served from, with slashes at both ends. */
  base: string
  /** The addresses of files in `public/`, and of the editor, in their own case. */
  publicFiles: readonly string[]
  /** Without a slash at the end; undefined if it is a placeholder. */
  siteUrl?: string
}

interface Target {
  /** The address to publish. */
  url: string
  /** The address inside the site in lower case; undefined for other sites. */
  wanted?: string
  /** The place on that page. */
  place?: string
}

/** What is wrong with a link. A link that is only removed has a warning. */
interface Fault {
  severity: 'error' | 'warning'
  said: Said
}

const error = (said: Message): Fault => ({ severity: 'error', said })

/** `shown`: the address as messages quote it. */
export function readLink(
  url: string,
  shown: string,
  { path, base, publicFiles, siteUrl }: LinkContext,
): Target | Fault {
  const whole = url
    .replace(/[\t\n\r]/g, '') // browsers remove these (URL Standard, 4.4)
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (!whole) return error(message('linkWithoutAddress'))
  if (/^[^\s@/?#:]+@[^\s@/?#]+\.[a-z]{2,}$/i.test(whole)) return { url: `mailto:${whole}` }
  const own = siteUrl === undefined ? undefined : pathBelow(siteUrl, whole)
  const written = own ?? whole
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(written) ?? []
  if (protocol && !protocols.includes(protocol.toLowerCase()))
    return {
      severity: 'warning',
      said: `the link ${shown} is of a kind that is not allowed and was removed.`,
    }
  if (protocol) {
    const isWhole =
      !/^https?$/i.test(protocol) || /^https?:\/\/[^/\\\s@]+(?:\/[^\\\s]*|[?#]\S*)?$/i.test(written)
    return isWhole && URL.canParse(encodeURI(written))
      ? { url: protocol.toLowerCase() + written.slice(protocol.length) }
      : error(message('linkNotWhole', shown))
  }
  if (/^(?:www\.|[/\\]{2})/i.test(written)) return error(message('linkWithoutScheme', shown))
  const page = `http://site${path}`
  if (!URL.canParse(written, page) || new URL(written, page).host !== 'site')
    return error(message('linkNoAddress', shown))
  const { pathname, search, hash } = new URL(written, page)
  const fragment = decodeName(hash.slice(1))
  const place = photoIdPattern.test(fragment) ? fragment : toPlace(fragment)
  const wanted =
    decodeName(pathname)
      .replace(/(\.html|\/)$/i, '')
      .toLowerCase() || '/'
  const [, language] = /^\/([^/]+)(?:\/index)?$/.exec(wanted) ?? []
  const isHome = wanted === '/index' || otherLanguages.some((code) => code === language)
  const address = wanted === '/index' ? '/' : isHome ? `/${language}/` : wanted
  // Addresses of pages are in lower case. The name of an HTML file is written in full, because it has no page in other languages.
  const found = publicFiles.find((file) => addressKey(file) === addressKey(address)) ?? address
  const end = hash ? `#${place}` : ''
  return {
    url: written.startsWith('#') ? end : encodeURI(base + found.slice(1)) + search + end,
    wanted: found.toLowerCase(),
    ...(place && { place }),
  }
}

/** The path of an address below `folder`, a full address, with query and fragment; undefined if it is not below it. */
function pathBelow(folder: string, address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return
  const { host, pathname, search, hash } = new URL(address)
  const { host: ownHost, pathname: ownPath } = new URL(folder)
  const start = ownPath.replace(/\/?$/, '/')
  if (host !== ownHost || !`${pathname}/`.startsWith(start)) return
  return `/${pathname.slice(start.length)}${search}${hash}`
}

/** The characters that addresses contain without escapes (RFC 3986), except square brackets, which mark placeholders. */
const inAddresses = String.raw`\w.~:?#@!$&'()*+,;=%\p{Cf}-`
/** Letters of other scripts are part of an address if they directly follow a slash: `te.wikipedia.org/wiki/తెలుగు`. */
const addressPattern = new RegExp(
  String.raw`(?:https?:\/\/|www\.)(?:[/${inAddresses}]|(?<=\/)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}${inAddresses}])*)*`,
  'giu',
)
/** A full stop at the end belongs to the sentence, and a bracket that is not opened in the address to the words around it. */
const withoutEnd = /^.*(?:[^!"'*,.:;?_~)\p{Cf}]|\)(?<=\([^()]*\)))/u

/** The parts of a text that begins with an address. */
export function findAddresses(text: string): { value: string; index: number; isAddress: boolean }[] {
  const addresses = [...text.matchAll(addressPattern)].flatMap(({ 0: found, index }) => {
    const value = withoutEnd.exec(found)?.[0] ?? ''
    return /[^/.]\.[^/.]/.test(value) ? [{ value, index, isAddress: true }] : []
  })
  const parts = addresses.flatMap((address, number) => {
    const { value, index } = addresses[number - 1] ?? { value: '', index: 0 }
    const between = index + value.length
    return [{ value: text.slice(between, address.index), index: between, isAddress: false }, address]
  })
  const last = addresses.at(-1)
  const end = last ? last.index + last.value.length : 0
  return [...parts, { value: text.slice(end), index: end, isAddress: false }].filter(({ value }) => value)
}
