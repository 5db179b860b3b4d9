/** The addresses of events. */

const maxWordsLength = 60

/**
 * The end of an event's address, made from the name of its folder alone, so that it stays the same when other events are
 * added: `2025-11-20 Morning` → `2025-11-20-morning`. `slugOf` writes words in the letters of addresses. Words in a script that it
 * does not know become what `otherwise` makes of them.
 */
export function eventId(
  name: string,
  slugOf: (words: string) => string,
  otherwise: (words: string) => string = () => '',
): string {
  const [date, words] = [name.slice(0, 10), name.slice(10).normalize()]
  if (!/[\p{L}\p{N}]/u.test(words)) return date
  const slug = slugOf(words).slice(0, maxWordsLength).replace(/-$/, '')
  return `${date}-${slug || otherwise(words.trim())}`
}
