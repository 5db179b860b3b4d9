/** The start of every identifier in the converted HTML of a text. */
export const textPrefix = 'this-text-'

/** Replaces it by `key`, so that the footnotes of several texts on a page have different identifiers. */
export function setTextPrefix(html: string, key: string): string {
  if (!html.includes(textPrefix)) return html // most texts have no footnotes
  return html.replace(/( (?:id|href|aria-describedby)="#?)this-text-/g, `$1${key}-`)
}
