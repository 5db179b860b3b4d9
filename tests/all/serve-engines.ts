/** Serves a site to the engines. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveSite } from '../fixtures/serve-site'

/** With `hasScripts: false`, pages arrive without scripts, which every engine shows as if it ran none. */
export async function serve(folder: string, hasScripts = true): Promise<Server> {
  const handle = serveSite(folder, '/')
  const server = createServer((request, response) => {
    if (!hasScripts && /\.js$/.test(request.url!)) response.writeHead(404).end()
    else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return server
}

export const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
