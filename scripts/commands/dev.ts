/** `npm run dev`: serves the site and updates open pages after every change of content or code. */
import { realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { type Connect, createServer } from 'vite'
import { createProblems } from '../../src/model/lib/problems'
import { createOpenPages } from '../dev/open-pages'
import { serveFiles } from '../dev/photo-middleware'
import { servePages } from '../dev/serve-pages'
import { createDevSite } from '../dev/site'
import { watchFolders } from '../dev/watch-folder'
import { serveEditor } from '../editor-files/serve'
import { describeRefusal } from '../lib/system'
import { openOriginals } from '../photos/originals'
import { photosBeside, previousFolder, stagingFolder } from '../publish/swap/swap'
import { photoCache } from '../store/cache'
import { defaultOut, type Options, type reading, type serving } from './options'
import { addressesOf, networkNames, startServer } from './servers'
import { acquireDevLock } from './steps/locks'
import { createContentReader, judgeSite } from './steps/read-site'

const defaultPort = 5173
/** Photos are encoded after this long without a change, so that copying photos is not slowed down. */
const encodeDelayMs = 1000

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

export async function dev(options: Options<typeof reading & typeof serving>): Promise<number> {
  const { base, content, host, port = defaultPort } = options
  await acquireDevLock(defaultOut)
  const originals = openOriginals(photoCache)
  // Drafts, and what waits for consent, are shown to this computer alone.
  const reading = { includeDrafts: !host }
  const read = createContentReader(options)
  const site = createDevSite(
    (problems) => read(problems, reading),
    originals,
    (planned, problems) => judgeSite({ content: planned, originals }, options, problems),
  )
  const openPages = createOpenPages(host)
  let timer: NodeJS.Timeout | undefined

  const refresh = runOneAtATime(async () => {
    watcher.renew()
    const { problems, isComplete } = await site.refresh().catch(reportFailure)
    openPages.show(problems)
    if (!problems) openPages.reload()
    clearTimeout(timer)
    if (!isComplete) timer = setTimeout(() => makePhotos().catch(reportFailure), encodeDelayMs)
  })
  const makePhotos = runOneAtATime(async () => {
    await site.makePhotos()
    await refresh()
  })
  const watched = [content, 'public'].map((folder) => resolve(folder))
  const watcher = watchFolders(watched, refresh)

  /** Reads the site for the editor, which also opens while the content has errors. */
  const readSite = async () => {
    const found = await read(createProblems(), reading)
    return {
      settings: found?.site.fields ?? { name: content },
      publicFiles: found?.plan.publicAddresses ?? [],
    }
  }

  await refresh()
  const isMade = createOutputTest(defaultOut)
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
        fs: { allow: ['src/site', 'src/page-data', 'src/i18n', realpathSync('node_modules'), '.cache/vite'] },
        // For code only. Links are not followed: their targets are watched already, or they form a loop.
        watch: { followSymlinks: false, ignored: [...watched, isMade] },
      },
      plugins: [
        servePages(site, openPages, [
          refuseToOpenEditors,
          serveFiles(base, site.findFile),
          serveEditor(base, readSite, host ? undefined : content),
        ]),
      ],
    })
    return server.listen()
  }
  const server = await startServer(start)
  for (const address of addressesOf(server)) console.log(`The site is at ${address}`)
  return new Promise(() => {})
}

/** Vite would start the editor of the person who runs the server. */
const refuseToOpenEditors: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (/\/__open-in-editor\b/.test(url)) response.writeHead(403).end()
  else next()
}

/** Prints the error. The server keeps running, because the next change may correct it. */
function reportFailure(error: unknown) {
  console.error(error)
  return {
    problems: `The site could not be updated: ${describeRefusal(error)}`,
    isComplete: true,
  }
}

/** Returns a function that never runs `task` twice at the same time: a call during a run makes it run once more after it. */
export function runOneAtATime(task: () => Promise<void>): () => Promise<void> {
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
