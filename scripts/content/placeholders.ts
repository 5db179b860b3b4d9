/** Square brackets mark a value that is still to be replaced: `[Founder's name]`. */

export interface Placeholder {
  /** With its brackets, shortened when long. */
  text: string
  /** Where it starts in the text, in characters. */
  index: number
}

export function placeholders(text: string): Placeholder[] {
  return [...text.matchAll(/\[[^[\]]*[^[\]\s][^[\]]*\]/g)].map((match) => ({
    text: shortened(match[0].replace(/\s+/g, ' ')),
    index: match.index,
  }))
}

/** The example inside the brackets, or the text itself where it is real. */
export function withoutBrackets(text: string): string {
  return text.replace(/^\[(.*)\]$/s, '$1')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 56)} …]` : text
}
