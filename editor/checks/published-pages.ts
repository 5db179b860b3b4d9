/** The addresses of the published pages, to which links may lead. The build writes the list. */
let pages: readonly string[] | undefined

/** Does nothing where the site is not published, like in the dev server. */
export async function loadPages(): Promise<void> {
  const response = await fetch('pages.json', { cache: 'no-cache' }).catch(() => undefined)
  if (response?.ok) pages = await response.json()
}

/** Undefined if they are not known. */
export function knownPages(): readonly string[] | undefined {
  return pages
}
