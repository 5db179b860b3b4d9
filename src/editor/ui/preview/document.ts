/** The document of a page, without scripts, with addresses of this device in place of those of published photos. */
import { escapeAttribute } from '../../../model/lib/text'
import type { Page } from '../../model/site'

/** `sheets`: addresses of style sheets. `addressOf` gives the address of the picture with a number. */
export function toDocument(
  { html, language }: Page,
  sheets: readonly string[],
  addressOf: (photo: number) => string | undefined,
): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`)
  // The page looks as with scripts: its menu is closed. Links open nothing: the frame may not open windows.
  return [
    `<!doctype html><html lang="${language}" data-scripted><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    ...links,
    '<base target="_blank"></head><body><div id="root" class="app">',
    withPictures(html, addressOf),
    '</div></body></html>',
  ].join('')
}

/** Pictures have one file each, are not loaded before, and have no blur behind them. Parts that only a script would open are open. */
function withPictures(html: string, addressOf: (photo: number) => string | undefined): string {
  return html
    .replace(/<(?:source|link)\b[^>]*\/preview-\d+-[^>]*>/gi, '')
    .replace(/<svg\b(?:(?!<\/svg>).)*<image href=""(?:(?!<\/svg>).)*<\/svg>/gs, '')
    .replace(/ srcset="[^"]*\/preview-\d+-[^"]*"/gi, '')
    .replace(/(src|href)="[^"]*\/preview-(\d+)-[^"]*"/g, (_, name: string, number: string) => {
      const address = addressOf(Number(number))
      return address ? `${name}="${escapeAttribute(address)}"` : ''
    })
    .replace(/(<[^>]* data-slot\b[^>]*?) hidden(?:="[^"]*")?/g, '$1')
}
