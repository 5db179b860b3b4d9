/** The content security policy and the other security headers. */
import { editorFolder } from '../../../src/model/addresses/addresses'
import { escapeAttribute } from '../../../src/model/lib/text'
import { type PhotoStore, storeAddress } from '../../../src/page-data/photo-files'

/** The map of the office is the only third-party content. */
const mapHost = 'https://www.openstreetmap.org'

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // The blur of a photo is a `data:` address.
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': mapHost,
  'media-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/**
 * The editor needs more, on its own page only. docs/decisions/editor.md gives the reason for each source.
 */
const editorDirectives = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self' https://api.github.com",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/**
 * Policies are in the HTML, so that all hosts behave alike: some join the headers of several rules, and browsers apply every policy that
 * they get. Sent with PDF documents, a policy stops the viewers of browsers (https://crbug.com/271452).
 */
export const pagePolicy = (store: PhotoStore) => policyTag(directives, store)
export const editorPolicy = (store: PhotoStore) => policyTag(editorDirectives, store)

/**
 * Allows the photos of a store of their own, in that folder only. Scripts load them as well: the service worker, the
 * lightbox to save them, and the editor.
 */
function policyTag(entries: Record<'img-src' | 'connect-src', string>, store: PhotoStore): string {
  const address = storeAddress(store)
  const source = address ? ` ${address}` : ''
  const all = {
    ...entries,
    'img-src': entries['img-src'] + source,
    'connect-src': entries['connect-src'] + source,
  }
  const content = Object.entries(all).map(([name, value]) => `${name} ${value}`)
  return `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(content.join('; '))}">`
}

/** For every response. OpenStreetMap requires a referrer. */
export const securityHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

export const immutable = 'public, max-age=31536000, immutable'
/** A photo that is withdrawn must not stay in browsers' caches much longer than on devices (src/page-data/published.ts). */
export const forAMonth = 'public, max-age=2592000'
/** For pages, and for the service worker: a cached one could not be replaced. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** Folders of files whose names contain a hash of their content, and how long they may be cached. */
export const hashedFolders: Record<string, string> = {
  assets: immutable,
  photos: forAMonth,
  documents: immutable,
}

/** The headers of folders, relative to the base of the site, beside those of all responses. */
export const folderHeaders: Record<string, Record<string, string>> = {
  [editorFolder]: { 'X-Robots-Tag': 'noindex' },
  ...Object.fromEntries(
    Object.entries(hashedFolders).map(([folder, value]) => [`${folder}/`, { 'Cache-Control': value }]),
  ),
}
