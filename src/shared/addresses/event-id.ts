/** The addresses of events. */

const maxWordsLength = 60

/**
 * The end of an event's address, made from the name of its folder alone, so that it stays the same when other events are
 * added: `2025-11-20 Morning` → `2025-11-20-morning`. `slugOf` writes words in the letters of addresses. Words in a script that it
 * does not know become what `otherwise` makes of them.
 */
export function eventId(
  name: string,
  slugOf: (title: string) => string,
  otherwise: (title: string) => string = () => '',
): string {
  const [date, title] = [name.slice(0, 10), name.slice(10).normalize()]
  if (!/[\p{L}\p{N}]/u.test(title)) return date
  const slug = slugOf(title).slice(0, maxWordsLength).replace(/-$/, '')
  return `${date}-${slug || otherwise(title.trim())}`
}
