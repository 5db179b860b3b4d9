/** A part of a PDF without its strings, which may contain parentheses. */
export function withoutStrings(contents: string): string {
  for (let text = contents; ; ) {
    const shorter = text.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
    if (shorter === text) return text
    text = shorter
  }
}
