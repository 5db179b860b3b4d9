/** The content security policy and the other security headers. */
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

function policy(entries: Record<string, string>): string {
  return Object.entries(entries)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/**
 * Allows the photos of a store of their own, in that folder only. Scripts load them as well: the service worker, the
 * lightbox to save them, and the editor.
 */
function withPhotos(entries: Record<'img-src' | 'connect-src', string>, store: PhotoStore) {
  const address = storeAddress(store)
  const source = address ? ` ${address}` : ''
  return {
    ...entries,
    'img-src': entries['img-src'] + source,
    'connect-src': entries['connect-src'] + source,
  }
}

const notInFrames = { 'frame-ancestors': "'none'" }

/** For `<meta>`, where `frame-ancestors` is not allowed (Content Security Policy Level 3, 3.3). */
export function metaPolicy(site: PhotoStore): string {
  return policy(withPhotos(directives, site))
}

export function editorMetaPolicy(site: PhotoStore): string {
  return policy(withPhotos(editorDirectives, site))
}

export function editorPolicy(site: PhotoStore): string {
  return policy({ ...withPhotos(editorDirectives, site), ...notInFrames })
}

/** The address of the editor, relative to the base of the site. */
export const editorFolder = 'admin/'

/**
 * For PDF documents. The viewers of browsers are made of styles and plug-ins that the policy of pages forbids
 * (https://crbug.com/271452); published documents contain no scripts.
 */
export const documentPolicy = policy(notInFrames)
/** The address of the documents, relative to the base of the site. */
const documentFolder = 'documents/'

/** For every response. OpenStreetMap requires a referrer. */
export function securityHeaders(site: PhotoStore): Record<string, string> {
  return {
    'Content-Security-Policy': policy({ ...withPhotos(directives, site), ...notInFrames }),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  }
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

interface HeaderRule {
  /** Relative to the base of the site; empty for everything. */
  folder: string
  headers: Record<string, string>
}

/** The headers of all responses, then those of folders, which replace them. */
export function headerRules(site: PhotoStore): HeaderRule[] {
  return [
    { folder: '', headers: securityHeaders(site) },
    {
      folder: editorFolder,
      headers: { 'Content-Security-Policy': editorPolicy(site), 'X-Robots-Tag': 'noindex' },
    },
    { folder: documentFolder, headers: { 'Content-Security-Policy': documentPolicy } },
    ...Object.entries(hashedFolders).map(([folder, value]) => ({
      folder: `${folder}/`,
      headers: { 'Cache-Control': value },
    })),
  ]
}
