/** The HTML of other pages, which carries their data; one that will soon be asked for can be fetched ahead. */

/** Milliseconds a page fetched ahead is good for: the site may be published anew. */
const lifetime = 300_000

const ahead = new Map<string, Promise<string | undefined>>()

/** What is being fetched ahead at this moment, and how to give it up. */
const underWay = new Map<string, AbortController>()

/** How many pages somebody waits for. */
let wanted = 0

/** Resolves with the page; never fails: what could not be fetched is fetched again when it is asked for. */
export async function fetchAhead(pathname: string, priority: RequestPriority): Promise<Document | undefined> {
  if (wanted > 0 || ahead.has(pathname)) return
  const way = new AbortController()
  underWay.set(pathname, way)
  const html = fetch(pathname, { priority, signal: way.signal })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => {
      ahead.delete(pathname)
      return undefined
    })
    .finally(() => underWay.delete(pathname))
  ahead.set(pathname, html)
  setTimeout(() => ahead.delete(pathname), lifetime)
  return parse(await html)
}

/** The page at a path; none where there is no such page, and when `signal` says that it is no longer wanted. */
export async function fetchDocument(pathname: string, signal: AbortSignal): Promise<Document | undefined> {
  // What somebody waits for has the line to itself.
  for (const [other, way] of underWay) if (other !== pathname) way.abort()
  wanted++
  const answer = (await ahead.get(pathname)) ?? (await ask(pathname, signal))
  wanted--
  if (signal.aborted || answer === 404) return
  const page = parse(answer)
  if (page && scriptOf(page) === scriptOf(document)) return page
  // Offline, an unwell server, or a newer version of the site: the browser itself knows best.
  location.assign(pathname)
  return new Promise(() => {})
}

async function ask(pathname: string, signal: AbortSignal): Promise<string | 404 | undefined> {
  try {
    const response = await fetch(pathname, { signal })
    if (response.status === 404) return 404
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

function parse(html: string | undefined): Document | undefined {
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html')
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[data-main]')?.getAttribute('data-main')
}
