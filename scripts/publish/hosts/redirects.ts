/** `_redirects`, and a page for each redirect on hosts that do not support it. */

import { dictionaries } from '../../../src/i18n/dictionaries'
import { languageOf } from '../../../src/i18n/languages'
import { escapeAttribute, escapeText } from '../../../src/model/lib/text'
import type { Redirect } from '../../../src/model/plan/plan'
import { sitePath } from '../../../src/page-data/site-path'
import { fullAddress, type Publication } from '../publication'
import { pagePolicy } from './policy'

/** One line for each redirect. The script of `404.html` redirects spellings in capitals. */
export function redirectsFile({ redirects, base }: Publication): string {
  return redirects.map(({ from, to }) => `${addressAt(base, from)} ${addressAt(base, to)} 301\n`).join('')
}

/** @throws if the address is not an address of this site. */
function addressAt(base: string, path: string): string {
  if (/^\/(?!\/)[\w/-]*$/.test(path)) return base + path.slice(1) // saves parsing most addresses
  const address = encodeURI(base + path.slice(1))
  if (sitePath(address, `http://site${base}`)) return address
  throw new Error(`${address} is not an address of this site.`)
}

/** A page that redirects without a script. */
export function redirectPage({ to }: Redirect, { byLanguage }: Publication): string {
  const { site, pages, base } = byLanguage.get(languageOf(to))!
  const { pageHasMoved, goToNewAddress } = dictionaries[site.language]
  const title = escapeText(pages.find(({ path }) => path === to)?.title ?? '')
  const target = escapeAttribute(addressAt(base, to))
  return `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
${pagePolicy(site)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeAttribute(fullAddress(site, to))}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${pageHasMoved} <a href="${target}">${goToNewAddress}</a>.</p>
</main>
</body>
</html>
`
}
