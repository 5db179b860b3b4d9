/** Serves published photos and documents from the cache, and files of `public/`. */
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeName } from '../../src/shared/addresses/photo-name'
import { contentType } from '../lib/read-files'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface ServedFile {
  name: string
  /** Its path. */
  from: string
}

/** A middleware for addresses below `prefix`, `/photos/`. `find` finds a file by its name. */
export function serveFiles(prefix: string, find: (name: string) => ServedFile | undefined): Middleware {
  return (request, response, next) => {
    const path = request.url?.replace(/\?.*/, '')
    const name = path?.startsWith(prefix) ? decodeName(path.slice(prefix.length)) : undefined
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
