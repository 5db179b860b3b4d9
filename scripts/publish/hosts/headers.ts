/** `_headers` as Netlify and Cloudflare Pages read it. */
import { editorFolder, editorPolicy, forEver, hashedFolders, securityHeaders } from './policy'

/**
 * Both hosts let pages be revalidated unless told otherwise, and join the values of a header that two rules
 * name: so only the folders of hashed files have a rule for it.
 */
export function headersFile(base: string): string {
  const rules: [string, Record<string, string>][] = [
    [`${base}*`, securityHeaders],
    // Cloudflare Pages takes a header of an earlier rule back after an exclamation mark.
    [
      `${base}${editorFolder}*`,
      { '! Content-Security-Policy': '', 'Content-Security-Policy': editorPolicy, 'X-Robots-Tag': 'noindex' },
    ],
    ...hashedFolders.map((folder): [string, Record<string, string>] => [
      `${base}${folder}/*`,
      { 'Cache-Control': forEver },
    ]),
  ]
  return rules.map(([path, headers]) => `${path}\n${lines(headers)}\n`).join('\n')
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`))
    .join('\n')
}
