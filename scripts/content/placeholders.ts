/** Square brackets mark a value that is still to be replaced: `[Founder's name]`. */

export interface Placeholder {
  /** With its brackets, shortened when long. */
  text: string
  /** Where it starts in the text, in characters. */
  index: number
}

export function placeholders(text: string): Placeholder[] {
  const brackets = [...text.matchAll(/\[([^[\]]*)\]/g)]
  return brackets
    .filter(([, inside]) => inside!.trim())
    .map(({ 0: whole, index }) => ({ text: shortened(whole.replace(/\s+/g, ' ')), index }))
}

/** The example inside the brackets, or the text itself where it is real. */
export function withoutBrackets(text: string): string {
  return text.replace(/^\[(.*)\]$/s, '$1')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 56)} …]` : text
}
