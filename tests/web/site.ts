/** The tests' site as files. `npm run test:site`, the first step of `npm test`, builds it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../browser/site'

const folder = process.env.SITE_FOLDER ?? siteFolder

export const siteFiles = (readdirSync(folder, { recursive: true }) as string[])
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
/** What visitors see: all but the editor. */
export const pages = siteFiles.filter((name) => name.endsWith('.html') && !name.startsWith('admin/'))
export const sitePath = (name: string) => join(folder, name)
export const read = (name: string) => readFileSync(sitePath(name), 'utf8')

/** The full address of the sample site, as its canonical addresses say. */
export const siteAddress = /<link[^>]*rel="canonical"[^>]*href="([^"]*)\/"/.exec(read('index.html'))![1]!

/** The data of a page for search engines. */
export function structuredData(page: string): { '@graph': Record<string, unknown>[] } {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read(page))![1]!)
}

/** The file that a full address of the site leads to, if there is one. */
export function fileAt(address: string): string | undefined {
  const path = decodeURIComponent(new URL(address).pathname).slice(1)
  return [path, `${path || 'index'}.html`].find((name) => siteFiles.includes(name) && name !== '')
}
