/** `npm run preview`: serves the finished site as a static host does, with Vite's preview server. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type PreviewServer, preview as startVite } from 'vite'
import { answerTrial } from '../editor-files/trial'
import { headersFor, isServed, redirectFor } from '../publish/hosts/host-rules'
import { revalidated } from '../publish/hosts/policy'
import { photosBeside, previousFolder, repair } from '../publish/swap/swap'
import type { base, Options, out, serving } from './options'
import { addressesOf, networkNames, startServer } from './servers'
import { acquireBuildLock } from './steps/locks'

const defaultPort = 4173

type PreviewOptions = Options<{ out: typeof out; base: typeof base } & typeof serving> & {
  /** The content folder, for a trial of the editor. */
  content?: string
}

export async function preview(options: PreviewOptions): Promise<number> {
  const { out, base, host, port = defaultPort, content = 'content' } = options
  // A build may have been killed between two renames.
  if ([out, photosBeside(out)].some((folder) => existsSync(previousFolder(folder)))) {
    const lock = await acquireBuildLock(out)
    repair(out)
    lock.release()
  }
  if (!existsSync(join(out, 'index.html'))) {
    console.error(`There is no site in ${out} yet: run npm run build first.`)
    return 1
  }
  const server = await serveSite(out, base, { host, port, content })
  const [own, ...others] = addressesOf(server)
  console.log(`The site is at ${own} (stop with Ctrl-C).`)
  for (const address of others) console.log(`On this network: ${address}`)
  return new Promise(() => {})
}

/** `port` 0 is a free one. */
export function serveSite(
  out: string,
  base: string,
  { host = false, port = 0, content = '' } = {},
): Promise<PreviewServer> {
  return startServer(() =>
    startVite({
      configFile: false,
      base,
      appType: 'custom',
      logLevel: 'warn',
      build: { outDir: out },
      preview: { port, strictPort: true, cors: false, ...networkNames(host) },
      plugins: [staticHost(out, base, host ? '' : content)],
    }),
  )
}

/** Leaves to Vite only the files that it has found. `content`: for a trial of the editor, empty if others can reach the server. */
function staticHost(out: string, base: string, content: string): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (content && answerTrial(content, base, request, response)) return
        const { status, headers, file, location } = answerFor(out, base, request.url!)
        for (const [name, value] of headers) response.setHeader(name, value)
        if (location !== undefined) response.writeHead(status, { Location: location }).end()
        else if (status === 200) {
          request.url = base + encodeURI(file!)
          next()
        } else {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.writeHead(status).end(file && readFileSync(join(out, file)))
        }
      })
    },
  }
}

interface Answer {
  status: number
  headers: Map<string, string>
  /** The name of the file in the site. */
  file?: string
  /** The target of a redirect. */
  location?: string
}

/** What a host answers: `/about` → `about.html`, unknown → `404.html`. The rules are read each time: a build may replace them. */
export function answerFor(out: string, base: string, url: string): Answer {
  const read = (name: string) => (isFile(name) ? readFileSync(join(out, name), 'utf8') : '')
  const isFile = (name: string) => {
    try {
      return statSync(join(out, name)).isFile()
    } catch {
      return false // an address may contain what no file name contains
    }
  }
  let path: string
  let search: string
  try {
    const parsed = new URL(`http://site${url}`)
    path = decodeURIComponent(parsed.pathname)
    search = parsed.search
  } catch {
    return { status: 400, headers: new Map() }
  }
  const headers = new Map([['Cache-Control', revalidated], ...headersFor(path, read('_headers'))])
  if (`${path}/` === base) return { status: 301, headers, location: base }
  const redirect = redirectFor(path, read('_redirects'))
  if (redirect) return { status: redirect.status, headers, location: redirect.to + search }
  const name = path.startsWith(base) ? path.slice(base.length) : undefined
  const candidates = name === undefined ? [] : [name, `${name}.html`, join(name, 'index.html')]
  const file = candidates.find((candidate) => candidate && isServed(candidate) && isFile(candidate))
  if (file === undefined) return { status: 404, headers, ...(isFile('404.html') && { file: '404.html' }) }
  // A folder has one address, with a slash at the end.
  const isFolder = name && file !== name && file.endsWith('index.html') && !path.endsWith('/')
  return isFolder ? { status: 301, headers, location: `${path}/${search}` } : { status: 200, headers, file }
}
