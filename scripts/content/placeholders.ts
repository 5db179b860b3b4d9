/** Finds values in square brackets that are still to be replaced: `[Founder's name]`. */

export interface Placeholder {
  /** With its brackets, shortened if long. */
  text: string
  /** Index in the text. */
  index: number
}

export function findPlaceholders(text: string): Placeholder[] {
  const brackets = [...text.matchAll(/\[([^[\]]*)\]/g)]
  return brackets
    .filter(([, inside]) => inside!.trim())
    .map(({ 0: whole, index }) => ({ text: shorten(whole.replace(/\s+/g, ' ')), index }))
}

/** The example inside the brackets; the text itself if it is not a placeholder. */
export function removeBrackets(text: string): string {
  return text.replace(/^\[(.*)\]$/s, '$1')
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 56)} …]` : text
}
