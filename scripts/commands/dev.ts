/** `npm run dev`: the site in an open browser, following every change of the content. */
import { resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { createMarkdownWorker } from '../content/bodies'
import { followFolder } from '../dev/follow'
import { ensureIndex, liveIndex } from '../dev/least-index'
import { createLivePhotos } from '../dev/live-photos'
import { serially } from '../dev/serially'
import { createLiveSite } from '../dev/site'
import { writeAllFonts } from '../fonts/write'
import type { Options } from './options'
import { readContent } from './read-content'
import { openLiveTurn } from './turns'

const defaultPort = 5173
/** Milliseconds without a change before the real photos are made: copying is not to be slowed down. */
const calm = 1000
/** Milliseconds the start waits for photos that only have to be taken from the cache. */
const patience = 1500

/**
 * A link within the content leads to what is watched already, and one in a circle has no end. Where the project itself
 * is run through a link (scripts/run.mjs), that one has to be followed.
 */
const watch = {
  ignored: ['**/src/content/generated/**', '**/.cache/**'],
  followSymlinks: process.env.NODE_OPTIONS?.includes('--preserve-symlinks') ?? false,
}

export async function dev(options: Options): Promise<number> {
  const { base, content, host = false, port = defaultPort } = options
  await openLiveTurn(options.out)
  const photos = createLivePhotos()
  const reading = { includeDrafts: true, worker: createMarkdownWorker() }
  const site = createLiveSite((problems) => readContent(options, problems, reading), photos)
  let server: ViteDevServer | undefined
  let faults = ''
  let timer: NodeJS.Timeout | undefined

  const refresh = serially(async () => {
    const result = await site.refresh().catch(sayFailure)
    const wasMended = Boolean(faults) && !result.faults
    faults = result.faults
    if (faults) server?.ws.send(overlay(faults))
    else if (result.isChanged || wasMended) reload(server)
    clearTimeout(timer)
    if (!result.isComplete) timer = setTimeout(() => makePhotos().catch(sayFailure), calm)
  })
  const makePhotos = serially(async () => {
    await site.makePhotos()
    await refresh()
  })

  await refresh()
  clearTimeout(timer)
  if (!faults) await Promise.race([makePhotos().catch(sayFailure), pause(patience)])
  await ensureIndex()
  await writeAllFonts(liveIndex)
  server = await createServer({
    base,
    resolve: { alias: [{ find: /^.*\/content\/generated\//, replacement: `${resolve(liveIndex)}/` }] },
    server: { host, port, strictPort: true, watch },
    plugins: [livePage(base, photos.serve(`${base}photos/`), () => faults)],
  })
  await listen(server)
  server.printUrls()
  followFolder(server.watcher, resolve(content), refresh)
  return new Promise(() => {})
}

/** What the page of the live site has that the published one has not. */
function livePage(
  base: string,
  middlewares: ReturnType<ReturnType<typeof createLivePhotos>['serve']>,
  faults: () => string,
): Plugin {
  return {
    name: 'live-site',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === `${base}styleguide`) request.url = `${base}src/styleguide/index.html`
        request.url = request.url?.replace(/^(.*)\/src\/content\/generated\//, `$1/${liveIndex}/`)
        next()
      })
      for (const middleware of middlewares) server.middlewares.use(middleware)
      server.ws.on('connection', (socket) => {
        if (faults()) socket.send(JSON.stringify(overlay(faults())))
      })
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: `${base}scripts/dev/page.ts` },
        injectTo: 'head-prepend',
      },
    ],
  }
}

function overlay(message: string) {
  return { type: 'error' as const, err: { message, stack: '' } }
}

/** The index is not watched, so that one change of many files is one reload. */
function reload(server: ViteDevServer | undefined): void {
  if (!server) return
  const graph = server.environments.client.moduleGraph
  const isOfContent = (file: string | null) => file?.includes(`/${liveIndex}/`)
  for (const module of graph.idToModuleMap.values()) {
    if (isOfContent(module.file)) graph.invalidateModule(module)
  }
  server.ws.send({ type: 'full-reload' })
}

/** What fails is told, and the server goes on: the next change may mend it. */
function sayFailure(error: unknown) {
  console.error(error)
  return { isChanged: false, faults: `The site could not be brought up to date: ${error}`, isComplete: true }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function listen(server: ViteDevServer): Promise<void> {
  try {
    await server.listen()
  } catch (error) {
    const isInUse = error instanceof Error && error.message.includes('already in use')
    throw isInUse ? Object.assign(error, { code: 'EADDRINUSE' }) : error
  }
}
