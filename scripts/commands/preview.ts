/** `npm run preview`: serves the finished site the way a static host does. */
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Options } from './options'

const defaultPort = 4173

export async function preview({ out, base, port = defaultPort }: Options): Promise<number> {
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

/** `/about` → `about.html`, another spelling in capitals → a redirect, unknown → `404.html` with status 404. */
export function serveSite(folder: string, base: string) {
  const serve = sirv(folder, { extensions: ['html'], dev: true, onNoMatch: notFound })

  function notFound(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const lower = pathname.toLowerCase()
    const isPage = existsSync(join(folder, `${decoded(lower)}.html`))
    if (lower !== pathname && isPage) return redirect(response, base + lower.slice(1))
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    createReadStream(join(folder, '404.html')).pipe(response)
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (url.startsWith(base)) {
      request.url = `/${url.slice(base.length)}`
      serve(request, response)
    } else if (`${url}/` === base) redirect(response, base)
    else notFound(request, response)
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location }).end()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
