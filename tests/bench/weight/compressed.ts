/** Serves a site like `serveSite`, but compresses texts, as hosts do. */
import { readFileSync, realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import send from '@fastify/send'
import { findPage } from '../../../scripts/preview/find-file'
import { serveSite } from '../../../scripts/preview/serve-site'
import { headersFor, parseHeaders } from '../../../scripts/publish/hosts/host-rules'
import { revalidated } from '../../../scripts/publish/hosts/policy'

/** The smallest first. */
const codings = { br: brotliCompressSync, gzip: gzipSync }
const texts = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/

/** The site in `folder` was built for the path `/`. */
export function serveCompressed(folder: string): RequestListener {
  const root = realpathSync(folder)
  const rules = parseHeaders(readFileSync(join(root, '_headers'), 'utf8'))
  const serve = serveSite(root, '/')
  return (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    const accepted = String(request.headers['accept-encoding']).split(/, */)
    const page = findPage(root, path.slice(1))
    const coding = Object.entries(codings).find(([name]) => accepted.includes(name))
    if (!page || !coding || !texts.test(page)) return serve(request, response)
    const [name, compress] = coding
    response.setHeader('Cache-Control', revalidated)
    response.setHeaders(headersFor(path, rules))
    response.setHeader('Content-Type', `${send.mime.getType(page)}; charset=utf-8`)
    response.setHeader('Content-Encoding', name)
    response.end(compress(readFileSync(page)))
  }
}
