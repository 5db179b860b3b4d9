/** Finds values in square brackets that are still to be replaced: `[Founder's name]`. */

interface Placeholder {
  /** With its brackets, shortened if long. */
  text: string
  /** Index in the text. */
  index: number
}

const pattern = /\[([^[\]]*)\]/g

export function findPlaceholders(text: string): Placeholder[] {
  if (!text.includes('[')) return [] // most texts have none
  const brackets = [...text.matchAll(pattern)]
  return brackets
    .filter(([, inside]) => inside!.trim())
    .map(({ 0: whole, index }) => ({ text: shorten(whole.replace(/\s+/g, ' ')), index }))
}

const meantBracket = /\\([[\]])/g

/** The value of a field without the backslashes before brackets that are meant: `\[sic\]`. */
export function withoutBackslashes(text: string): string {
  return text.replace(meantBracket, '$1')
}

/** The value of a field with spaces for brackets that are meant. */
export function withoutMeantBrackets(text: string): string {
  return text.replace(meantBracket, '  ')
}

export function hasPlaceholder(text: string): boolean {
  return findPlaceholders(text).length > 0
}

/** The text with a space for each placeholder. */
export function withoutPlaceholders(text: string): string {
  if (!text.includes('[')) return text
  return text.replace(pattern, (whole, inside: string) => (inside.trim() ? ' ' : whole))
}

/** The example inside the brackets; the text itself if it is not a placeholder. */
export function removeBrackets(text: string): string {
  return text.replace(/^\[(.*)\]$/s, '$1')
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 56)} …]` : text
}
