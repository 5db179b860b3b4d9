/** `npm run dev`: serves the site and updates open pages after every change of content or code. */
import { resolve, sep } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { createMarkdownWorker } from '../content/markdown/bodies'
import { createDevPhotos } from '../dev/dev-photos'
import { type Middleware, serveFiles } from '../dev/photo-middleware'
import { createReload } from '../dev/reload'
import { serially } from '../dev/serially'
import { servePages } from '../dev/serve-pages'
import { createDevSite } from '../dev/site'
import { describeFolder, watchFolder } from '../dev/watch-folder'
import { editorConfig } from '../editor-files/config'
import { serveEditor } from '../editor-files/serve'
import { allFaces } from '../fonts/site-faces'
import { describeRefusal } from '../lib/has-code'
import { createProblems } from '../lib/problems'
import { originalsOnDisk } from '../photos/disk'
import { isLocalHost, isNetworkHost } from '../preview/local-host'
import { photosBeside, previousFolder, stagingFolder } from '../publish/swap/swap'
import { photoCache } from '../store/folders'
import { defaultOut, type Options, type reading, type serving } from './options/options'
import { acquireDevLock } from './steps/locks'
import { createContentReader } from './steps/read-content'

const defaultPort = 5173
/** Photos are encoded after this long without a change, so that copying photos is not slowed down. */
const encodeDelayMs = 1000
/** How long the start waits for photos, which may all be in the cache. */
const maxPhotoWaitMs = 1500

/** Whether a path is in a folder that builds write: the cache, the finished site, and the folders beside it. */
function createOutputTest(out: string): (path: string) => boolean {
  // Not every `.cache`: the project may be in such a folder.
  const made = [out, photosBeside(out)].flatMap((folder) => [
    folder,
    stagingFolder(folder),
    previousFolder(folder),
  ])
  const folders = ['.cache', ...made].map((folder) => resolve(folder))
  return (path) =>
    folders.some((folder) => resolve(path) === folder || resolve(path).startsWith(folder + sep))
}

/** Links in the content are not followed: their targets are watched already, or they form a loop. */
const watch = { followSymlinks: false }

export async function dev(options: Options<typeof reading & typeof serving>): Promise<number> {
  const { base, content, host, port = defaultPort } = options
  await acquireDevLock(defaultOut)
  const photos = createDevPhotos(originalsOnDisk(options.content, photoCache))
  const reading = { includeDrafts: true, worker: createMarkdownWorker() }
  const read = createContentReader(options)
  const site = createDevSite((problems) => read(problems, reading), photos)
  const reload = createReload()
  let server: ViteDevServer | undefined
  let problems = ''
  let isComplete = true
  let timer: NodeJS.Timeout | undefined

  const refresh = serially(async () => {
    const result = await site.refresh().catch(reportFailure)
    const wasMended = Boolean(problems) && !result.problems
    problems = result.problems
    isComplete = result.isComplete
    if (problems) server?.ws.send(overlay(problems))
    else if (result.isChanged || wasMended) reload.reload()
    clearTimeout(timer)
    if (!isComplete) timer = setTimeout(() => makePhotos().catch(reportFailure), encodeDelayMs)
  })
  const makePhotos = serially(async () => {
    await site.makePhotos()
    await refresh()
  })

  /** Reads the fields of the site for the editor, even if the content has errors. */
  const readSite = async () =>
    (await read(createProblems(), reading))?.site.fields ?? { name: content, url: '' }

  const known = describeFolder(resolve(content))
  await refresh()
  clearTimeout(timer)
  if (!isComplete) await Promise.race([makePhotos().catch(reportFailure), pause(maxPhotoWaitMs)])
  server = await createServer({
    base,
    appType: 'custom',
    server: {
      host,
      port,
      strictPort: true,
      allowedHosts: true, // checked by `refuseOtherHosts`
      cors: false,
      watch: { ...watch, ignored: [createOutputTest(defaultOut)] },
    },
    plugins: [
      refuseOtherHosts(host, base),
      serve([
        ...photos.serve(`${base}photos/`),
        serveFiles(`${base}documents/`, site.findPdf),
        serveSearchLists(`${base}assets/`, site.searchList),
      ]),
      serveEditor(async (path) => editorConfig(await readSite(), path, true)),
      reload.plugin,
      servePages(site.index, await allFaces(), reload),
      showProblems(() => problems),
    ],
  })
  await listen(server)
  server.printUrls()
  watchFolder(server.watcher, resolve(content), known, refresh)
  return new Promise(() => {})
}

/** Another site could let its host name resolve to this computer, and read what is served here (DNS rebinding). */
function refuseOtherHosts(isExposed: boolean, base: string): Plugin {
  return {
    name: 'hosts',
    enforce: 'pre',
    configureServer({ middlewares }) {
      const isOwn = isExposed ? isNetworkHost : isLocalHost
      middlewares.use(({ headers, socket }, response, next) => {
        if (isOwn(headers.host ?? 'localhost')) return next()
        const address = `http://localhost:${socket.localPort}${base}`
        const text = `The dev server does not answer under this name: open ${address}, or the address of this computer.\n`
        response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
      })
    },
  }
}

function serve(middlewares: readonly Middleware[]): Plugin {
  return {
    name: 'files',
    configureServer(server) {
      for (const middleware of middlewares) server.middlewares.use(middleware)
    },
  }
}

function serveSearchLists(folder: string, find: (name: string) => string | undefined): Middleware {
  return ({ url = '' }, response, next) => {
    const list = url.startsWith(folder) ? find(url.slice(folder.length)) : undefined
    if (list === undefined) next()
    else response.setHeader('Content-Type', 'application/json').end(list)
  }
}

/** Shows the errors in pages that are opened later. */
function showProblems(problems: () => string): Plugin {
  return {
    name: 'problems',
    configureServer(server) {
      server.ws.on('connection', (socket) => {
        if (problems()) socket.send(JSON.stringify(overlay(problems())))
      })
    },
  }
}

function overlay(message: string) {
  return { type: 'error' as const, err: { message, stack: '' } }
}

/** Prints the error. The server keeps running, because the next change may correct it. */
function reportFailure(error: unknown) {
  console.error(error)
  return {
    isChanged: false,
    problems: `The site could not be updated: ${describeRefusal(error)}`,
    isComplete: true,
  }
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
