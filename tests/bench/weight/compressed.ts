/** Serves a site like `serveSite`, but compresses texts, as hosts do. */
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { answerFor } from '../../../scripts/commands/preview'
import { contentType } from '../../../scripts/lib/read-files'
import { serveSite } from '../../fixtures/serve-site'

/** The smallest first. */
const codings = { br: brotliCompressSync, gzip: gzipSync }
const texts = /\.(html|css|js|json|svg|txt|webmanifest|xml)$/

/** The site in `folder` was built for the path `/`. */
export function serveCompressed(folder: string): RequestListener {
  const serve = serveSite(folder, '/')
  return (request, response) => {
    const { status, headers, file } = answerFor(folder, '/', request.url!)
    const accepted = String(request.headers['accept-encoding']).split(/, */)
    const coding = Object.entries(codings).find(([name]) => accepted.includes(name))
    if (status !== 200 || !file || !coding || !texts.test(file)) return serve(request, response)
    const [name, compress] = coding
    response.setHeaders(headers)
    response.setHeader('Content-Type', contentType(file))
    response.setHeader('Content-Encoding', name)
    response.end(compress(readFileSync(join(folder, file))))
  }
}
