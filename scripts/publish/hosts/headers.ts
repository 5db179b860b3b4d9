/** `_headers` for Netlify and Cloudflare Pages. */
import type { PhotoStore } from '../../../src/page-data/photo-files'
import { workerName } from '../offline'
import { headerRules, revalidated } from './policy'

/**
 * Both hosts let browsers revalidate files by default, and join the values of a header from several rules, so only the
 * folders of hashed files have a rule for caching, and the service worker, because everything depends on it.
 */
export function headersFile(base: string, site: PhotoStore): string {
  const [whole, ...folders] = headerRules(site)
  return [
    ruleFor(`${base}*`, whole!.headers),
    ...folders.map(({ folder, headers }) => ruleFor(`${base}${folder}*`, headers, true)),
    ruleFor(base + workerName, { 'Cache-Control': revalidated }),
  ].join('\n')
}

/** An exclamation mark removes a header of an earlier rule on Cloudflare Pages. */
function ruleFor(path: string, headers: Record<string, string>, isFolder = false): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    const removed = isFolder && name === 'Content-Security-Policy' ? `  ! ${name}\n` : ''
    return `${removed}  ${name}: ${value}\n`
  })
  return `${path}\n${lines.join('')}`
}
