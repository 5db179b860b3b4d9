/** The HTML of other pages, which carries their data; one that will soon be asked for can be fetched ahead. */

/** Milliseconds a page fetched ahead is good for: the site may be published anew. */
const lifetime = 300_000

const ahead = new Map<string, Promise<string | undefined>>()

/** Resolves with the page; never fails: what could not be fetched is fetched again when it is asked for. */
export async function fetchAhead(pathname: string): Promise<Document | undefined> {
  if (ahead.has(pathname)) return
  const html = fetch(pathname, { priority: 'low' }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  )
  ahead.set(pathname, html)
  setTimeout(() => ahead.delete(pathname), lifetime)
  return parse(await html.catch(() => undefined))
}

/** The page at a path; none where there is no such page. */
export async function fetchDocument(pathname: string): Promise<Document | undefined> {
  const fetchedAhead = await ahead.get(pathname)?.catch(() => undefined)
  const response = fetchedAhead ? undefined : await fetch(pathname).catch(() => undefined)
  if (response?.status === 404) return
  const page = parse(fetchedAhead ?? (response?.ok ? await response.text() : undefined))
  if (page && scriptOf(page) === scriptOf(document)) return page
  // Offline, an unwell server, or a newer version of the site: the browser itself knows best.
  location.assign(pathname)
  return new Promise(() => {})
}

function parse(html: string | undefined): Document | undefined {
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html')
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute('src')
}
