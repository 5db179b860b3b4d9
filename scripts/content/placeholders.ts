/** Finds values in square brackets that are still to be replaced: `[Founder's name]`. */

export interface Placeholder {
  /** With its brackets, shortened if long. */
  text: string
  /** Index in the text. */
  index: number
}

export function placeholders(text: string): Placeholder[] {
  const brackets = [...text.matchAll(/\[([^[\]]*)\]/g)]
  return brackets
    .filter(([, inside]) => inside!.trim())
    .map(({ 0: whole, index }) => ({ text: shortened(whole.replace(/\s+/g, ' ')), index }))
}

/** The example inside the brackets; the text itself if it is not a placeholder. */
export function withoutBrackets(text: string): string {
  return text.replace(/^\[(.*)\]$/s, '$1')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 56)} …]` : text
}
