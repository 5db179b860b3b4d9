/** The last touch to a rendered page, before it is written. */
import type { PageData } from '../../src/content/model'

/** The script that vite-react-ssg puts into every page for data that travels another way here. */
const unusedScript = /<script>window\.__VITE_REACT_SSG_HASH__ = '\w*'<\/script>/

/** The router's own copy of the data: an inline script, which the content security policy forbids. */
const routerScript = /<script>window\.__staticRouterHydrationData = [^<]*<\/script>/

/**
 * Preloads of what a page may need later or never: vite-react-ssg follows dynamic imports too, and names
 * every picture that the style sheet mentions.
 */
const earlyPreload = /<link rel="(?:modulepreload"[^>]* href="[^"]*\/later-|preload" as="image")[^>]*>/g

/** The scripts that bring a page alive come after its first paint: the first script asks for them. */
const modulePreload = /<link rel="modulepreload"/g
const mainScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/

/** React writes these attributes as its own properties are called. */
const mixedCase = /\s(?:srcSet|fetchPriority|dateTime|crossOrigin|frameBorder|allowFullScreen)="/g

const charset = /<meta charset="utf-8"\s*\/?>/i

/**
 * Puts the page's data into its HTML, and the character set first in its head: it has to stand in the first
 * 1,024 bytes (HTML Living Standard, 4.2.5.4). `head` is HTML for the two ends of the head, `firstScript` the
 * address of what `src/start.ts` became.
 */
export function finishPage(
  html: string,
  page: PageData,
  firstScript: string,
  head = { first: '', last: '' },
): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="page-data">${json}</script>`
  return html
    .replace(routerScript, '')
    .replace(earlyPreload, '')
    .replace(modulePreload, '<link rel="modulepreload" media="not all"')
    .replace(
      mainScript,
      (_, main) =>
        `<script type="module" fetchpriority="low" src="${firstScript}" data-main="${main}"></script>`,
    )
    .replace(/<(?:img|source|time|iframe|link)\s[^>]*>/g, (tag) =>
      tag.replace(mixedCase, (name) => name.toLowerCase()),
    )
    .replace(charset, '')
    .replace('<head>', () => `<head><meta charset="utf-8">${head.first}`)
    .replace('</head>', () => `${head.last}</head>`)
    .replace(unusedScript, () => data)
}
