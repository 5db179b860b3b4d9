/** Describes HTML in texts, which visitors do not see. */

const maxShownCharacters = 60

export function describeHtml(html: string): { severity: 'error' | 'warning'; message: string } {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxShownCharacters)
  const warning = (message: string) => ({ severity: 'warning', message }) as const
  if (html.startsWith('<!--') && !html.includes('-->'))
    return {
      severity: 'error',
      message:
        'everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
    }
  if (html.startsWith('<!--'))
    return warning(
      `the comment "${short(html.replace(/^<!-*|-*>\s*$/g, ''))}" is not shown to visitors. Delete it, or write it as text.`,
    )
  const text = short(html.replace(/<[^>]*>?/gs, ' '))
  return warning(
    text
      ? `HTML is not shown and was removed, and its text with it ("${text}"). Write the text without < and >.`
      : `HTML is not shown and was removed: ${short(html)}. Write a link as [words](address), a photo as ![words](name.jpg), and bold letters as **words**.`,
  )
}
