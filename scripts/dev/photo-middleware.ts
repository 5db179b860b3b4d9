/** Serves published photos and documents from the cache, files of `public/`, and what is made in memory. */
import { createReadStream } from 'node:fs'
import type { Connect } from 'vite'
import { decodeName } from '../../src/model/addresses/photo-name'
import { contentType } from '../lib/read-files'

/** `name`: decides the type of the file. */
export type ServedFile = { name: string } & ({ path: string } | { text: string })

/** `find` finds a file by its address without the base and its slash. */
export function serveFiles(
  base: string,
  find: (address: string) => ServedFile | undefined,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = request.url?.replace(/\?.*/, '')
    const address = path?.startsWith(base) ? decodeName(path.slice(base.length)) : undefined
    const file = address && find(address)
    if (!file) return next()
    response.setHeader('Content-Type', contentType(file.name))
    if ('text' in file) return response.end(file.text)
    // The cache may have been cleared; it is filled again with the next photo.
    const stream = createReadStream(file.path)
    response.once('close', () => stream.destroy()) // the client may close the connection
    stream
      .on('error', () => (response.headersSent ? response.destroy() : response.writeHead(404).end()))
      .pipe(response)
  }
}
