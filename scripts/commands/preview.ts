/** `npm run preview`: serves the finished site the way a static host does. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, parseHeaders, parseRedirects } from '../publish/host-rules'
import { revalidated } from '../publish/policy'
import { repair } from '../publish/swap'
import type { Options } from './options'
import { takeBuildTurn } from './turns'

const defaultPort = 4173

export async function preview({ out, base, port = defaultPort }: Options): Promise<number> {
  if (!existsSync(out)) {
    // A build may have been killed between its two renames.
    const lock = await takeBuildTurn(out)
    await repair(out)
    lock.release()
  }
  if (!existsSync(join(out, 'index.html'))) {
    console.error(`There is no site in ${out} yet: run npm run build first.`)
    return 1
  }
  const server = createServer(serveSite(out, base))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  console.log(
    `The site is at http://localhost:${(server.address() as AddressInfo).port}${base} (stop with Ctrl-C).`,
  )
  return new Promise(() => {})
}

/** Rules for hosts are no pages: hosts read them and keep them to themselves. */
const hidden = /^\/(_headers|_redirects|\.[^/]*)$/

/**
 * `/about` → `about.html`, other spellings → a redirect, unknown → `404.html` with status 404; with the
 * headers and redirects of the site's own `_headers` and `_redirects`.
 */
export function serveSite(folder: string, base: string) {
  const serve = sirv(folder, {
    extensions: ['html'],
    dev: true,
    brotli: true,
    gzip: true,
    onNoMatch: notFound,
  })

  function notFound(_request: IncomingMessage, response: ServerResponse) {
    response.statusCode = 404
    response.setHeader('Cache-Control', revalidated)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    const page = join(folder, '404.html')
    if (existsSync(page)) createReadStream(page).pipe(response)
    else response.end('Not found')
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const { pathname, search } = new URL(url, 'http://localhost')
    const rules = readRules(folder)
    for (const [name, value] of rules.headers(pathname)) response.setHeader(name, value)
    const redirect = rules.redirects.get(pathname) ?? otherSpelling(pathname, folder, base)
    if (redirect) response.writeHead(redirect.status, { Location: redirect.to + search }).end()
    else if (!pathname.startsWith(base) || hidden.test(`/${pathname.slice(base.length)}`)) {
      notFound(request, response)
    } else {
      request.url = `/${url.slice(base.length)}`
      serve(request, response)
    }
  }
}

/** What the site says to its host; read for each answer, because a build may put another site in its place. */
function readRules(folder: string) {
  const read = (name: string) => {
    const file = join(folder, name)
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : ''
  }
  const headerRules = parseHeaders(read('_headers'))
  return {
    headers: (path: string) => new Map([['Cache-Control', revalidated], ...headersFor(path, headerRules)]),
    redirects: new Map(parseRedirects(read('_redirects')).map((rule) => [rule.from, rule])),
  }
}

/** `/about/`, `/about.html`, `/ABOUT` and `/sub` lead to where the page is; nothing else has two addresses. */
function otherSpelling(
  pathname: string,
  folder: string,
  base: string,
): { to: string; status: number } | undefined {
  if (`${pathname}/` === base) return { to: base, status: 301 }
  if (!pathname.startsWith(base)) return
  const path = pathname.slice(base.length)
  const plain = path
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html)?$/, '')
    .replace(/\.html$/, '')
  const isPage = existsSync(join(folder, `${decoded(plain) || 'index'}.html`))
  if (plain !== path && isPage && !hasFile(folder, path)) return { to: base + plain, status: 301 }
}

/** A file of this very name that is no page, `/Photo.JPG`, or a page that is asked for by its plain address. */
function hasFile(folder: string, path: string): boolean {
  const file = decoded(path)
  return (
    !file.endsWith('.html') && (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false)
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
