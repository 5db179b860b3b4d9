/** Serves published photos and documents from the cache. */
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentType } from '../lib/read-files'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A middleware for addresses below `prefix`, `/photos/`. `find` finds a file by its name. */
export function serveFiles(
  prefix: string,
  find: (name: string) => { from: string; name: string } | undefined,
): Middleware {
  return (request, response, next) => {
    const name = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : undefined
    const file = name && find(name)
    if (file) {
      response.setHeader('Content-Type', contentType(file.name))
      // The cache may have been cleared; it is filled again with the next photo.
      const stream = createReadStream(file.from)
      response.once('close', () => stream.destroy()) // the client may close the connection
      stream
        .on('error', () => (response.headersSent ? response.destroy() : response.writeHead(404).end()))
        .pipe(response)
    } else next()
  }
}
