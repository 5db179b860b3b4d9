/** Where a page's data comes from: its own HTML in the browser, the generated index everywhere else. */
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PageData } from './model'

/** The id of the element that carries a page's data as JSON. */
export const pageDataId = 'page-data'

const isPublished = import.meta.env.PROD && !import.meta.env.SSR

/**
 * The router's loader for every page.
 * @throws {Response} with status 404 when there is no such page.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<PageData> {
  const { pathname } = new URL(request.url)
  const path = withoutBase(pathname)
  return isPublished ? readPublished(pathname) : readGenerated(path)
}
