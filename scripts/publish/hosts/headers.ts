/** `_headers` for Netlify and Cloudflare Pages. */
import type { PhotoStore } from '../../../src/shared/photo-files'
import { workerName } from '../offline'
import {
  documentFolder,
  documentPolicy,
  editorFolder,
  editorPolicy,
  hashedFolders,
  revalidated,
  securityHeaders,
} from './policy'

/**
 * Both hosts let browsers revalidate files by default, and join the values of a header from several rules, so only the
 * folders of hashed files have a rule for caching, and the service worker, because everything depends on it.
 */
export function headersFile(base: string, site: PhotoStore): string {
  const rules: [string, Record<string, string>][] = [
    [`${base}*`, securityHeaders(site)],
    [`${base}${editorFolder}*`, { ...ownPolicy(editorPolicy(site)), 'X-Robots-Tag': 'noindex' }],
    [`${base}${documentFolder}*`, ownPolicy(documentPolicy)],
    [`${base}${workerName}`, { 'Cache-Control': revalidated }],
    ...Object.entries(hashedFolders).map(([folder, value]): [string, Record<string, string>] => [
      `${base}${folder}/*`,
      { 'Cache-Control': value },
    ]),
  ]
  return rules.map(([path, headers]) => `${path}\n${lines(headers)}\n`).join('\n')
}

/** An exclamation mark removes a header of an earlier rule on Cloudflare Pages. */
function ownPolicy(policy: string): Record<string, string> {
  return { '! Content-Security-Policy': '', 'Content-Security-Policy': policy }
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`))
    .join('\n')
}
