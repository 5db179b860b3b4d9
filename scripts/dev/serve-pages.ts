/** A plugin for Vite that serves the site. It renders pages on request, with the same components and islands as a build. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { firstLanguage, type Language } from '../../src/i18n/languages'
import { workerName } from '../../src/page-data/published'
import { removalWorker } from '../publish/offline'
import { titleTags } from '../publish/render/head'
import type { OpenPages } from './open-pages'
import type { DevSite } from './site'
import { styleElements } from './styles'

const styleMark = '<!-- styles -->'
const root = '<div id="root" class="app">'

type ServedSite = Pick<DevSite, 'findPage'>

/** `middlewares` answer before Vite, and pages are what is left. */
export function servePages(
  site: ServedSite,
  { version, reload, connect }: OpenPages,
  middlewares: readonly Connect.NextHandleFunction[],
): Plugin {
  return {
    name: 'site',
    configureServer(server) {
      connect(server.ws)
      for (const middleware of [...middlewares, removeWorker(server.config.base)])
        server.middlewares.use(middleware)
      return () =>
        server.middlewares.use((request, response, next) => {
          respond({ server, site, version: version() }, request.url ?? '/', response).catch(next)
        })
    },
    transformIndexHtml: (_html, { server }) => [
      {
        tag: 'script',
        attrs: { type: 'module', src: `${server!.config.base}src/site/dev/page.ts` },
        injectTo: 'head-prepend',
      },
    ],
    hotUpdate({ modules, server }) {
      // Vite replaces a style sheet in the page. A style module also has names, which are in the HTML of the page.
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      runnerOf(server).clearCache()
      reload()
    },
  }
}

/** A preview of the site may have run at this address. */
function removeWorker(base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url !== base + workerName) next()
    else response.setHeader('Content-Type', 'text/javascript').end(removalWorker(base))
  }
}

interface Parts {
  server: ViteDevServer
  site: ServedSite
  version: string
}

/** `url`: the address of a page, without the base. */
async function respond(
  { server, site, version }: Parts,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { status, language, title, body } = (await render(server, site, pathOf(url))) ?? unreadable
  const styles = await styleElements(server.environments.client)
  const template = withScriptInHead(readFileSync('index.html', 'utf8')).replace(root, () => root + body)
  const page = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `${version}${styleMark}${title}</head>`)
  // Vite would process style elements again, so they are inserted afterwards.
  const html = (await server.transformIndexHtml('/index.html', page)).replace(styleMark, () => styles)
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}

/** The first script is where the bundler puts it. */
function withScriptInHead(html: string): string {
  const [script = ''] = /<script type="module".*?<\/script>/.exec(html) ?? []
  return html.replace(script, '').replace('</head>', () => `${script}</head>`)
}

interface Rendered {
  status: number
  language: Language
  title: string
  body: string
}

/** Above it, the browser shows what is wrong. */
const unreadable: Rendered = {
  status: 503,
  language: firstLanguage,
  title: '<title>The content has errors</title>',
  body: '',
}

/** Undefined as long as the content cannot be read. */
async function render(
  server: ViteDevServer,
  { findPage }: ServedSite,
  path: string,
): Promise<Rendered | undefined> {
  const found = findPage(path) ?? findPage(`${path}/`)
  const shown = found ?? findPage('/404')
  if (!shown) return
  const { page, site } = shown
  const { renderPage } = await runnerOf(server).import('/src/render.tsx')
  const body = renderPage(page, site)
  return { status: found ? 200 : 404, language: site.language, title: titleTags(page, site), body }
}

/** The path of a page in any spelling, such as `/About/` or `/about.html`. A script of the page corrects the address. */
function pathOf(url: string): string {
  const { pathname } = new URL(`http://localhost${url}`)
  return (
    pathname
      .toLowerCase()
      .replace(/\.html$/, '')
      .replace(/\/$/, '') || '/'
  )
}

function runnerOf({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules on the server.')
  return ssr.runner
}
