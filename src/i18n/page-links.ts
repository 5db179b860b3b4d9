import { inLanguage, type Language } from './languages'

/**
 * Lets the links of a text that lead to pages of the site lead to these pages in a language; links to its files stay.
 * @param base where the site is, with slashes around
 */
export function pageLinksIn(html: string, base: string, language: Language): string {
  return html.replace(/(<a\s[^>]*href=")(\/[^"]*)"/g, (link, start: string, address: string) => {
    const isPage = address.startsWith(base) && !/\.[a-z0-9]+($|[?#])/i.test(address)
    return isPage ? `${start}${base}${inLanguage(address.slice(base.length - 1), language).slice(1)}"` : link
  })
}
