import { firstLanguage, inLanguage, type Language, languageOf } from './languages'

/**
 * Points the links of a text to pages of the site to these pages in a language, unless they name one. Links to files are unchanged.
 * @param base the path the site is served from, with slashes at both ends
 */
export function localizeLinks(html: string, base: string, site: { language: Language }): string {
  return html.replace(
    /(<a\s[^>]*href=")(\/[^"]*)"/g,
    (_, start: string, address: string) => `${start}${localizeLink(address, base, site)}"`,
  )
}

/** The address to which `localizeLinks` points a link. */
function localizeLink(address: string, base: string, site: { language: Language }): string {
  const isPage = address.startsWith(base) && !/\.[a-z0-9]+($|[?#])/i.test(address)
  if (!isPage) return address
  const written = address.slice(base.length - 1)
  // An author who names the language of a page means that page.
  const path = languageOf(written) === firstLanguage ? inLanguage(written, site.language) : written
  return base + path.slice(1)
}
