/** `_headers` for Netlify and Cloudflare Pages. */
import { workerName } from '../../../src/page-data/published'
import { folderHeaders, revalidated, securityHeaders } from './policy'

/**
 * Both hosts let browsers revalidate files by default, and join the values of a header from several rules, so only the
 * folders of hashed files have a rule for caching, and the service worker, because everything depends on it.
 */
export function headersFile(base: string): string {
  return [
    ruleFor(`${base}*`, securityHeaders),
    ...Object.entries(folderHeaders).map(([folder, headers]) => ruleFor(`${base}${folder}*`, headers)),
    ruleFor(base + workerName, { 'Cache-Control': revalidated }),
  ].join('\n')
}

function ruleFor(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
