/** The start of every identifier in the converted HTML of a text. */
export const textPrefix = 'this-text-'

/** The identifier of the heading of the footnotes, to which the converter adds no prefix. */
const footnotesId = 'footnote-label'

/** Gives the identifiers the start `key`, so that the footnotes of several texts on a page have different ones. */
export function setTextPrefix(html: string, key: string): string {
  if (!html.includes(textPrefix)) return html // most texts have no footnotes
  const start = new RegExp(`( (?:id|href|aria-describedby)="#?)(?:${textPrefix}|(?=${footnotesId}"))`, 'g')
  return html.replace(start, `$1${key}-`)
}
