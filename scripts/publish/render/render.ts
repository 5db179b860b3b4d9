/** Renders every page to HTML. */
import { fork } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CutFace } from '../../fonts/cut'
import { indexFolder } from '../../lib/cache-folders'
import type { Publication } from '../publication'
import { describePage, policyTag } from './head'
import { finishRendered } from './page-html'
import { fontPreloads, photoPreload } from './preloads'
import { writeStyleSheet } from './style-sheet'

/**
 * Few threads, and memory given back at once: the bundler takes a third less of it this way, and a site of this
 * size is bundled no slower.
 */
const frugal = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0',
}

/** Builds the site from the written index into `folder`, with these faces. */
export async function renderPages(
  publication: Publication,
  faces: readonly CutFace[],
  folder: string,
): Promise<void> {
  await runRenderer({ base: publication.base, folder: resolve(folder), index: resolve(indexFolder) })
  removeLeftovers(folder)
  const { name, fonts } = writeStyleSheet(join(folder, 'assets'), faces)
  const address = (file: string | undefined) => file && `${publication.base}assets/${file}`
  const preloaded = { latin: address(fonts.get('latin'))!, telugu: address(fonts.get('telugu')) }
  const styles = `<link rel="stylesheet" href="${address(name)}">`
  // Not asynchronous, here and wherever else a file is read for each page: threads to wait for cost more than a read.
  for (const page of publication.pages) {
    const file = join(folder, `${page.path === '/' ? 'index' : page.path.slice(1)}.html`)
    const html = readFileSync(file, 'utf8')
    const head = {
      first: policyTag + fontPreloads(html, preloaded),
      styles,
      last: photoPreload(html) + describePage(page, publication),
    }
    writeFileSync(file, finishRendered(html, page.path, head))
  }
}

function runRenderer(task: { base: string; folder: string; index: string }): Promise<void> {
  // A mode that somebody set for another program must not make a development build of the site.
  const { MODE: _, ...env } = process.env
  const child = fork(
    fileURLToPath(new URL('./render-process.mjs', import.meta.url)),
    [JSON.stringify(task)],
    {
      // The memory may grow by so much before it is cleared: what one page leaves behind is no use to the next.
      execArgv: ['--heap-growing-percent=40'],
      env: { ...env, ...frugal, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg reports whatever the log level
    },
  )
  let said = ''
  child.stderr!.on('data', (data) => (said += data))
  const stop = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', stop) // before the folder that it writes to is cleared away
  return new Promise<void>((done, refuse) => {
    child.once('error', refuse)
    let outcome: { error?: string } | undefined
    child.once('message', (message: typeof outcome) => (outcome = message))
    child.once('close', (code, signal) => {
      const error = outcome ? outcome.error : `Rendering ended with ${signal ?? code}.\n${said}`
      if (error) return refuse(toError(error))
      process.stderr.write(said)
      done()
    })
  }).finally(() => process.off('exit', stop))
}

/** What the machine refused is told by its name in the text, the bundler's own errors included. */
function toError(stack: string): Error {
  const isFull = /\bENOSPC\b|No space left on device/.test(stack)
  const code = isFull ? 'ENOSPC' : /\bE(?:DQUOT|ROFS|ACCES|PERM|FBIG|MFILE|NFILE|NOMEM)\b/.exec(stack)?.[0]
  return Object.assign(new Error(stack), code && { code })
}

/** What vite-react-ssg writes for a way of loading data that this site does not use; part of it is random. */
function removeLeftovers(folder: string): void {
  const isUnused = (name: string) => name === '.vite' || name.startsWith('static-loader-data')
  for (const name of readdirSync(folder).filter(isUnused)) rmSync(join(folder, name), { recursive: true })
}
