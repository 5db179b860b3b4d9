/** `npm run dev`: the site in an open browser, following every change of the content. */
import { resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { listPhotos } from '../content/photo-list'
import { createProblems, formatProblem, printProblems, sortProblems } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { buildIndex } from '../pages/build-index'
import { writeIndex } from '../pages/write-index'
import { type PhotoStep, publishPhotos } from '../photos/publish'
import { servePhotos } from '../photos/serve'
import { photoCache } from './build'
import type { Options } from './options'
import { readContent } from './read-content'

const defaultPort = 5173
/** Milliseconds without a change before the content is read again: copying photos is many changes. */
const quiet = 200

export async function dev(options: Options): Promise<number> {
  const { base, content, port = defaultPort } = options
  let photos: PhotoStep | undefined
  const refresh = async (server?: ViteDevServer) => {
    const result = await publish(options)
    photos = result.photos ?? photos
    if (result.faults) server?.ws.send({ type: 'error', err: { message: result.faults, stack: '' } })
    else if (server) server.ws.send({ type: 'full-reload' })
  }
  await refresh()
  const server = await createServer({
    base,
    server: { port, strictPort: true },
    plugins: [
      {
        name: 'photos',
        configureServer: (vite) => void vite.middlewares.use(servePhotos(`${base}photos/`, () => photos)),
      },
    ],
  })
  await listen(server)
  server.printUrls()
  followChanges(server, resolve(content), () => refresh(server))
  return new Promise(() => {})
}

/** Brings the index and the photos up to date; `faults` when the content has errors and nothing was changed. */
async function publish(options: Options): Promise<{ photos?: PhotoStep; faults?: string }> {
  const problems = createProblems()
  const content = await readContent(options, problems, true)
  const errors = () => problems.list.filter(({ severity }) => severity === 'error')
  const photos =
    content && !errors().length
      ? await publishPhotos(listPhotos(content), {
          cache: photoCache,
          problems,
          progress: createProgress('Photos'),
        })
      : undefined
  if (content && photos && !errors().length) await writeIndex(buildIndex(content, photos))
  printProblems(problems.list)
  return { photos, faults: sortProblems(errors()).map(formatProblem).join('\n') }
}

/** Runs `refresh` after changes have come to rest, one run at a time. */
function followChanges(server: ViteDevServer, folder: string, refresh: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  server.watcher.add(folder)
  server.watcher.on('all', (_event, path) => {
    if (!resolve(path).startsWith(folder)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(refresh).catch((error) => console.error(error))
    }, quiet)
  })
}

async function listen(server: ViteDevServer): Promise<void> {
  try {
    await server.listen()
  } catch (error) {
    const isInUse = error instanceof Error && error.message.includes('already in use')
    throw isInUse ? Object.assign(error, { code: 'EADDRINUSE' }) : error
  }
}
