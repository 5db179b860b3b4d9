/** The parts of a text with front matter, which make up the text together. */
interface FrontMatter {
  /** The line before the fields. */
  opening: string
  /** YAML. */
  fields: string
  /** The line after the fields. */
  closing: string
  body: string
}

/** Returns undefined for a text without front matter. The lines around the fields may have other words, which the generator reports. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const [, opening, fields = '', closing = '', body = ''] =
    /^(\ufeff?---[^\n]*\n)([\s\S]*?\n)??(---[^\n]*(?:\n|$))([\s\S]*)$/.exec(text) ?? []
  return opening === undefined ? undefined : { opening, fields, closing, body }
}
