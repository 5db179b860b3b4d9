/** The files of the test site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { te } from '../../src/i18n/te'
import { kinds as routes } from '../browser/routes'
import { testSite } from '../test-site'

const folder = process.env.SITE_FOLDER ?? testSite

export const siteFiles = (readdirSync(folder, { recursive: true }) as string[])
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
export const sitePath = (name: string) => join(folder, name)
export const read = (name: string) => readFileSync(sitePath(name), 'utf8')

/** All pages except the editor, those that lead on to another address, and files of `public/`. */
export const pages = siteFiles.filter(
  (name) =>
    name.endsWith('.html') &&
    !name.startsWith('admin/') &&
    !existsSync(join('public', name)) &&
    !read(name).includes('http-equiv="refresh"'),
)

/** A page of each kind, and some in Telugu. */
export const kinds = [...routes, '/te/', '/te/education', '/te/benches', '/te/box']
/** The file of a page: `/education` → `education.html`. */
export const fileOf = (route: string) => `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.html`

/** Whether a page is in its language: others show the English text. */
export const isTranslated = (page: string) => !read(page).includes(te.notTranslated)

/** The full address of the test site in its canonical addresses. */
export const siteAddress = /<link[^>]*rel="canonical"[^>]*href="([^"]*)\/"/.exec(read('index.html'))![1]!

/** The structured data of a page: of the site, and of the page itself. */
export function structuredData(page: string): Record<string, unknown>[] {
  const scripts = read(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json]) => JSON.parse(json!)['@graph'])
}

/** A script in a page. Structured data is none. */
export const inlineScript = /<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>/g

/** The file at a full address of the site; undefined if it does not exist. */
export function fileAt(address: string): string | undefined {
  const path = decodeURIComponent(new URL(address).pathname).slice(1)
  return [`${path || 'index'}.html`, `${path}index.html`, path].find((name) => siteFiles.includes(name))
}
