/** `npm run dev`: serves the site and updates open pages after every change of content or code. */
import { realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type Plugin } from 'vite'
import { createDevPhotos } from '../dev/dev-photos'
import { createOverlay } from '../dev/overlay'
import { type Middleware, serveFiles } from '../dev/photo-middleware'
import { createReload } from '../dev/reload'
import { servePages } from '../dev/serve-pages'
import { createDevSite } from '../dev/site'
import { describeFolder, watchFolder } from '../dev/watch-folder'
import { serveEditor } from '../editor-files/serve'
import { judge } from '../judge/judge'
import { createProblems, type Problems } from '../lib/problems'
import { describeRefusal } from '../lib/system'
import { createProgress } from '../lib/terminal'
import { openOriginals } from '../photos/originals'
import type { PlannedContent } from '../plan/load-site'
import { photosBeside, previousFolder, stagingFolder } from '../publish/swap/swap'
import { originalsByChecksum } from '../publish/verify/privacy'
import { photoCache } from '../store/cache'
import { defaultOut, type Options, type reading, type serving } from './options'
import { addressesOf, networkNames, startServer } from './servers'
import { acquireDevLock } from './steps/locks'
import { createContentReader } from './steps/read-site'

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
  const originals = openOriginals(photoCache)
  const photos = createDevPhotos(originals)
  // Drafts, and what waits for consent, are shown to this computer alone.
  const reading = { includeDrafts: !host }
  const read = createContentReader(options)
  const judgeSite = (planned: PlannedContent, problems: Problems) =>
    judge(planned, {
      originals,
      findOriginal: originalsByChecksum(content),
      base,
      problems,
      progress: createProgress('Comparing photos'),
    })
  const site = createDevSite((problems) => read(problems, reading), photos, judgeSite)
  const reload = createReload()
  const overlay = createOverlay(host)
  let hasErrors = false
  let isComplete = true
  let timer: NodeJS.Timeout | undefined

  const refresh = runOneAtATime(async () => {
    const result = await site.refresh().catch(reportFailure)
    const wasMended = hasErrors && !result.problems
    hasErrors = Boolean(result.problems)
    isComplete = result.isComplete
    overlay.show(result.problems)
    if (result.isChanged || wasMended) reload.reload()
    clearTimeout(timer)
    if (!isComplete) timer = setTimeout(() => makePhotos().catch(reportFailure), encodeDelayMs)
  })
  const makePhotos = runOneAtATime(async () => {
    await site.makePhotos()
    await refresh()
  })

  /** For the editor, which also opens while the content has errors. */
  const readSite = async () => {
    const found = await read(createProblems(), reading)
    return { settings: found?.site.fields ?? { name: content }, publicFiles: found?.plan.publicFiles ?? [] }
  }

  const watched = [content, 'public'].map((folder) => resolve(folder))
  const known = watched.map(describeFolder)
  await refresh()
  clearTimeout(timer)
  if (!isComplete) await Promise.race([makePhotos().catch(reportFailure), sleep(maxPhotoWaitMs)])
  const start = async () => {
    const server = await createServer({
      base,
      appType: 'custom',
      publicDir: false,
      server: {
        port,
        strictPort: true,
        cors: false,
        ...networkNames(host),
        // Pages need nothing else of the project.
        fs: { allow: ['src', realpathSync('node_modules'), '.cache/vite'] },
        watch: { ...watch, ignored: [createOutputTest(defaultOut)] },
      },
      plugins: [
        serve([
          refuseToOpenEditors,
          ...photos.serve(`${base}photos/`),
          serveFiles(base, site.findFile),
          serveSearchList(`${base}assets/`, site.searchList),
        ]),
        serveEditor(readSite, host ? undefined : content),
        reload.plugin,
        servePages(site.index, reload),
        overlay.plugin,
      ],
    })
    return server.listen()
  }
  const server = await startServer(start)
  for (const address of addressesOf(server)) console.log(`The site is at ${address}`)
  for (const [index, folder] of watched.entries()) watchFolder(server.watcher, folder, known[index]!, refresh)
  return new Promise(() => {})
}

/** Vite would start the editor of the person who runs the server. */
const refuseToOpenEditors: Middleware = ({ url = '' }, response, next) => {
  if (/\/__open-in-editor\b/.test(url)) response.writeHead(403).end()
  else next()
}

function serve(middlewares: readonly Middleware[]): Plugin {
  return {
    name: 'files',
    configureServer(server) {
      for (const middleware of middlewares) server.middlewares.use(middleware)
    },
  }
}

function serveSearchList(folder: string, find: (name: string) => string | undefined): Middleware {
  return ({ url = '' }, response, next) => {
    const list = url.startsWith(folder) ? find(url.slice(folder.length)) : undefined
    if (list === undefined) next()
    else response.setHeader('Content-Type', 'application/json').end(list)
  }
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

/** Returns a function that never runs `task` twice at the same time: a call during a run makes it run once more after it. */
function runOneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  const runAll = async () => {
    while (isWanted) {
      isWanted = false
      await task()
    }
  }
  return () => {
    isWanted = true
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }
}
