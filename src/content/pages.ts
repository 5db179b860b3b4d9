/** Where a page's data comes from: its own HTML in the browser, the generated index everywhere else. */
import type { LoaderFunctionArgs } from 'react-router-dom'
import { fetchDocument } from './documents'
import type { PageData } from './model'

/** The id of the element that carries a page's data as JSON. */
export const pageDataId = 'page-data'

/** Where the server of the live site has the pages of the index. */
const liveIndex = '.cache/live-index/pages/'

declare global {
  /** Given by the process that renders the pages. */
  var readIndexedPage: (name: string) => PageData
}

const isPublished = import.meta.env.PROD && !import.meta.env.SSR

/**
 * The router's loader for every page.
 * @throws {Response} with status 404 when there is no such page.
 */
export async function loadPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<PageData> {
  const { pathname } = new URL(request.url)
  const page = isPublished ? await readPublished(pathname, request.signal) : await readGenerated(pathname)
  if (page && (import.meta.env.SSR || page.kind !== 'notfound')) return page
  throw new Response(null, { status: 404 })
}

/** The document the visitor arrived on, until its data has been read. */
let arrival: Document | undefined = import.meta.env.SSR ? undefined : document

async function readPublished(pathname: string, signal: AbortSignal): Promise<PageData | undefined> {
  const page = arrival ?? (await fetchDocument(pathname, signal))
  arrival = undefined
  const data = page?.getElementById(pageDataId)?.textContent
  return data ? JSON.parse(data) : undefined
}

/** Pre-rendering reads the index from its disk, the live site asks its server. */
async function readGenerated(pathname: string): Promise<PageData | undefined> {
  const path = pathname
    .slice(import.meta.env.BASE_URL.length - 1)
    .replace(/\/$/, '')
    .toLowerCase()
  const name = path.slice(1) || 'index'
  if (import.meta.env.SSR) return readIndexedPage(name)
  // Without this header the server takes a page that is not there for a visit to the home page.
  const headers = { Accept: 'application/json' }
  const answer = await fetch(`${import.meta.env.BASE_URL}${liveIndex}${name}.json`, { headers })
  return answer.ok ? answer.json() : undefined
}
