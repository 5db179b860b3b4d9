import { messageLocale } from '../../i18n/languages'

/** `a.pdf, b.pdf, and c.pdf` */
export function listInWords(
  items: Iterable<string>,
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): string {
  return new Intl.ListFormat(messageLocale, { type }).format(items)
}

/** `1 page`, `2 pages` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Escapes text between tags of HTML and XML. */
export function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes text between double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** How many lines are before the one that contains the character at this index. */
export function linesBefore(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1
}
