import { inLanguage, type Language } from './languages'

/**
 * Points the links of a text to pages of the site to these pages in a language. Links to files are unchanged.
 * @param base the path the site is served from, with slashes at both ends
 */
export function localizeLinks(html: string, base: string, language: Language): string {
  return html.replace(/(<a\s[^>]*href=")(\/[^"]*)"/g, (link, start: string, address: string) => {
    const isPage = address.startsWith(base) && !/\.[a-z0-9]+($|[?#])/i.test(address)
    return isPage ? `${start}${base}${inLanguage(address.slice(base.length - 1), language).slice(1)}"` : link
  })
}
