/** Serves a site like `serveSite`, but sends the compressed copies, as hosts do. */
import { readFileSync, realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, relative } from 'node:path'
import send from '@fastify/send'
import { findFile, findPage } from '../../../scripts/preview/find-file'
import { serveSite } from '../../../scripts/preview/serve-site'
import { headersFor, parseHeaders } from '../../../scripts/publish/hosts/host-rules'
import { revalidated } from '../../../scripts/publish/hosts/policy'

/** The endings of the copies by their coding, the smallest first. */
const endings = { br: '.br', gzip: '.gz' }

/** The site in `folder` was built with `--compress`, for the path `/`. */
export function serveCompressed(folder: string): RequestListener {
  const root = realpathSync(folder)
  const rules = parseHeaders(readFileSync(join(root, '_headers'), 'utf8'))
  const serve = serveSite(root, '/')
  return (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    const accepted = String(request.headers['accept-encoding']).split(/, */)
    const page = findPage(root, path.slice(1))
    for (const [coding, ending] of Object.entries(endings)) {
      const copy = page && accepted.includes(coding) && findFile(root, relative(root, page) + ending)
      if (!copy) continue
      response.setHeader('Cache-Control', revalidated)
      response.setHeaders(headersFor(path, rules))
      response.setHeader('Content-Type', `${send.mime.getType(page)}; charset=utf-8`)
      response.setHeader('Content-Encoding', coding)
      return response.end(readFileSync(copy))
    }
    serve(request, response)
  }
}
