/** Serves a finished site as a static host does. */
import { readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { sitePath } from '../../src/shared/site-path'
import { hasCode } from '../lib/has-code'
import { headersFor, parseHeaders, parseRedirects } from '../publish/hosts/host-rules'
import { revalidated } from '../publish/hosts/policy'
import { findFile, findOtherSpelling, findPage } from './find-file'
import { isLocalHost, isNetworkHost } from './local-host'

interface Options {
  /** Accepts the names of this machine in its network, too. */
  isExposed?: boolean
  /** For a site whose photos are on a store: serves them as if they were on the site. */
  photos?: LocalPhotos
}

/**
 * `/about` → `about.html`, other spellings → a redirect, unknown → `404.html` with status 404. Applies the site's
 * `_headers` and `_redirects`. `base` is the path the site is served from, with slashes at both ends.
 */
export function serveSite(folder: string, base: string, { isExposed = false, photos }: Options = {}) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      if (!error.code) console.error(error) // a bug, not a missing file or a closed connection
      if (response.headersSent) response.destroy()
      else refuse(response, 503, 'The file cannot be read now.')
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '' } = request
    const host = headers.host ?? 'localhost'
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(response, 405, 'This server supports only GET and HEAD.')
    }
    const isOwn = isExposed ? isNetworkHost : isLocalHost
    if (!isOwn(host)) {
      const names = isExposed ? 'the addresses and names of this computer' : 'localhost'
      return refuse(response, 403, `This server answers requests for ${names} only.`)
    }
    const path = sitePath(url, `http://${host}/`)
    if (path === undefined) return refuse(response, 400, 'The address cannot be read.')

    const root = realpathSync(folder)
    const rules = readRules(root)
    const plain = encodeURI(decodeURIComponent(path)) // the spelling in the rules
    const site = `http://${host}${base}`
    for (const [key, value] of rules.headers(plain))
      response.setHeader(key, photos ? withLocalPhotos(value, photos, site) : value)

    const below = sitePath(url, site)
    const name = below && decodeURIComponent(below.slice(1))
    const redirect = rules.redirects.get(plain) ?? findRedirect(root, path, name, base)
    if (redirect && sitePath(redirect.to, site)) {
      const query = /\?[^#]*/.exec(url)?.[0] ?? ''
      response.writeHead(redirect.status, { Location: redirect.to + query }).end()
      return
    }
    if (photos && name?.startsWith('photos/')) {
      const folder = realpathSync(photos.folder)
      const photo = findFile(folder, name.slice('photos/'.length))
      if (photo) return sendFile(photo, request, response)
    }
    const file = name === undefined ? undefined : findPage(root, name)
    const text = file && photos && readWithLocalPhotos(file, photos, site)
    if (text !== undefined) sendText(response, 200, `${send.mime.getType(file!)}; charset=utf-8`, text)
    else if (file) await sendFile(file, request, response)
    else refuse(response, 404, 'Not found', findFile(root, '404.html'))
  }
}

/** The redirect to the canonical address of a page. `path` is requested; `name` is the part of it below `base`. */
function findRedirect(root: string, path: string, name: string | undefined, base: string) {
  if (`${path}/` === base) return { to: base, status: 301 }
  const plain = name === undefined ? undefined : findOtherSpelling(root, name)
  if (plain !== undefined) return { to: encodeURI(base + plain), status: 301 }
}

/** Reads the site's rules for each request, because a build may replace the site. */
function readRules(root: string) {
  const read = (name: string) => {
    try {
      return readFileSync(`${root}/${name}`, 'utf8')
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EISDIR')) return ''
      throw error
    }
  }
  const headerRules = parseHeaders(read('_headers'))
  return {
    headers: (path: string) => new Map([['Cache-Control', revalidated], ...headersFor(path, headerRules)]),
    redirects: new Map(parseRedirects(read('_redirects')).map((rule) => [rule.from, rule])),
  }
}

async function sendFile(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode, headers, stream } = await send(request, encodeURIComponent(basename(file)), {
    root: dirname(file),
    cacheControl: false,
    index: false,
  })
  response.writeHead(statusCode, headers)
  await pipeline(stream, response) // ends the stream if the connection is closed
}

/** Sends the HTML file `page`, or `text`. */
function refuse(response: ServerResponse, status: number, text: string, page?: string): void {
  response.setHeader('Cache-Control', revalidated)
  if (page) sendText(response, status, 'text/html; charset=utf-8', readFileSync(page))
  else sendText(response, status, 'text/plain; charset=utf-8', `${text}\n`)
}

function sendText(response: ServerResponse, status: number, type: string, text: string | Buffer): void {
  const body = Buffer.from(text)
  response.writeHead(status, { 'Content-Length': body.length, 'Content-Type': type }).end(body)
}

interface LocalPhotos {
  /** The address of the store, as pages have it. */
  url: string
  /** The folder with the photos. */
  folder: string
}

/** Files that contain the address of the store: pages, the list of the editor, and the service worker. */
const hasAddresses = /\.(?:html|json)$|[/\\]sw\.js$/

/** `text` with the address of the photos at this server instead of the store. `site`: the address of the site. */
function withLocalPhotos(text: string, { url }: LocalPhotos, site: string): string {
  return text.replaceAll(`${url}/`, `${site}photos/`)
}

/** The text of a file of the site, if it can contain the address of the store. */
function readWithLocalPhotos(file: string, photos: LocalPhotos, site: string): string | undefined {
  return hasAddresses.test(file) ? withLocalPhotos(readFileSync(file, 'utf8'), photos, site) : undefined
}
