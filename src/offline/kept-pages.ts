/** The pages that are kept: how they are told from others, and how they are shown. */
import { base, find, keep, open, timeOf } from './store'

/** Pages of this site have it; it is empty on the page that lists what is kept. */
const ownPath = / data-path="([^"]*)"/
const title = /<title[^>]*>(.*?)<\/title>/s
const language = /<html lang="(\w+)"/
/** The line in the header, which is hidden. */
const notice = /(<p[^>]*) hidden=""( data-kept="[^>]*>[^<]*)\{time\}/
const list = /<ul[^>]* data-kept-list="[^>]*>/

/** The whole text of a response, which can still be used. @throws if the host has failed, or the text is incomplete. */
export function readWhole(response: Response): Promise<string> {
  if (response.status >= 500) throw response
  return response.clone().text()
}

/** Keeps a page of this site, unless it is the answer to another address. A page that is gone is deleted. */
export async function keepPage(address: string, response: Response, html: string): Promise<void> {
  const { ok, status, redirected, headers } = response
  if (status === 404 || status === 410) await (await open('pages')).delete(address)
  if (ok && !redirected && ownPath.test(html) && html.trimEnd().endsWith('</html>'))
    await keep('pages', address, new Response(html, { headers }))
}

/** A kept page, with the line in its header that says from when it is. */
export async function showKept(kept: Response): Promise<Response> {
  const html = await kept.text()
  const time = describeTime(timeOf(kept), languageIn(html))
  return new Response(
    html.replace(notice, (_, start, end) => start + end + time),
    kept,
  )
}

/** The page that lists the kept pages, with its list. */
export async function fillList(page: Response): Promise<Response> {
  const [html, items] = await Promise.all([page.text(), listPages()])
  return new Response(
    html.replace(list, (start) => start + items),
    page,
  )
}

/** For visitors whose device has not kept the page that lists the others. */
export async function plainList(): Promise<Response> {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline</title><h1>Offline · ఆఫ్‌లైన్</h1><ul>${await listPages()}</ul>`
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

/** Titles were escaped when the pages were made. The name of the site after them is left out. */
async function listPages(): Promise<string> {
  const keys = await (await open('pages')).keys()
  const items = await Promise.all(
    keys.map(async ({ url }) => {
      const kept = await find('pages', url)
      const html = (await kept?.text()) ?? ''
      const path = ownPath.exec(html)?.[1]
      if (!kept || !path) return ''
      const code = languageIn(html)
      const name = title.exec(html)?.[1]?.replace(/ – (?!.* – ).*$/s, '')
      const time = describeTime(timeOf(kept), code)
      return `<li><a href="${base}${path.slice(1)}" lang="${code}">${name}</a> <span lang="${code}">${time}</span></li>`
    }),
  )
  return items.join('')
}

function languageIn(html: string): string {
  return language.exec(html)?.[1] ?? 'en'
}

function describeTime(time: number, code: string): string {
  // The long style of Telugu ends with "at": 3:00 PMకి.
  const dateStyle = code === 'en' ? 'long' : 'medium'
  return new Date(time).toLocaleString(`${code}-IN`, { dateStyle, timeStyle: 'short' })
}
