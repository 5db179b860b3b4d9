/** `_redirects`, and a page for each redirect on hosts that do not support it. */

import { firstLanguage, inLanguage, languageOf, languages } from '../../../src/i18n/languages'
import { hostAddress } from '../../../src/i18n/page-links'
import { sitePath } from '../../../src/shared/site-path'
import { escapeAttribute, escapeText } from '../../lib/html'
import type { Redirect } from '../../plan/redirects'
import { fullAddress, inOneLanguage, listIndexedPages, type Publication } from '../publication'
import { maxRedirects } from './limits'

/**
 * One line for each redirect, and for common spellings in capitals unless these are more than a host accepts. The script of
 * `404.html` redirects other spellings.
 */
export function redirectsFile({ pages, redirects, base, site }: Publication): string {
  const known = new Set(listIndexedPages(pages).map(({ path }) => path))
  const rules = new Map<string, string>()
  const add = (names: readonly string[], to: string) => {
    const target = addressAt(base, hostAddress(to, site))
    for (const from of names) if (!known.has(from) && !rules.has(from)) rules.set(from, target)
  }
  for (const { from, to } of redirects) add([from], to)
  const written = rules.size
  for (const path of known) if (path !== '/') add(capitals(path), path)
  const shown = rules.size > maxRedirects ? [...rules].slice(0, written) : [...rules]
  return shown.map(([from, target]) => `${addressAt(base, from)} ${target} 301\n`).join('')
}

/** `/education/2024` → `/Education/2024`, `/EDUCATION/2024`; also after a language, `/te/Education`. */
function capitals(path: string): string[] {
  const language = languageOf(path)
  const plain = inLanguage(path, firstLanguage)
  const spellings = [plain.replace(/\/[a-z]/g, (start) => start.toUpperCase()), plain.toUpperCase()]
  if (language === firstLanguage) return spellings
  const folders = [language, language.toUpperCase()].map((code) => `/${code}`)
  return plain === '/' ? folders : folders.flatMap((folder) => spellings.map((name) => folder + name))
}

/** @throws if the address is not an address of this site. */
function addressAt(base: string, path: string): string {
  if (/^\/(?!\/)[\w/-]*$/.test(path)) return base + path.slice(1) // saves parsing most addresses
  const address = encodeURI(base + path.slice(1))
  if (sitePath(address, `http://site${base}`)) return address
  throw new Error(`${address} is not an address of this site.`)
}

/** A page that redirects without a script. */
export function redirectPage({ to }: Redirect, publication: Publication): string {
  const { site, pages, base } = inOneLanguage(publication, languageOf(to))
  const { pageHasMoved, goToNewAddress } = languages[site.language]
  const title = escapeText(pages.find(({ path }) => path === to)?.title ?? '')
  const target = escapeAttribute(addressAt(base, hostAddress(to, site)))
  return `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
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
