/** `_headers` for Netlify and Cloudflare Pages. */
import {
  documentFolder,
  documentPolicy,
  editorFolder,
  editorPolicy,
  hashedFolders,
  immutable,
  securityHeaders,
} from './policy'

/**
 * Both hosts let browsers revalidate files by default, and join the values of a header from several rules, so only the
 * folders of hashed files have a rule for caching.
 */
export function headersFile(base: string): string {
  const rules: [string, Record<string, string>][] = [
    [`${base}*`, securityHeaders],
    [`${base}${editorFolder}*`, { ...ownPolicy(editorPolicy), 'X-Robots-Tag': 'noindex' }],
    [`${base}${documentFolder}*`, ownPolicy(documentPolicy)],
    ...hashedFolders.map((folder): [string, Record<string, string>] => [
      `${base}${folder}/*`,
      { 'Cache-Control': immutable },
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
