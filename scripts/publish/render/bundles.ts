/** The bundles: scripts and styles for browsers, and the renderer. They are kept for the next build. */
import { type ChildProcess, fork } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ContentIndex } from '../../../src/page-data/content-index'
import { bundlerEnv, toError, waitForEnd } from '../../lib/processes/bundler-process'
import { unfinishedName } from '../../lib/write-atomic'
import { keepNewest, type NamedFile, readStored, storeFolder } from '../../store/entries'
import { bundleCache } from '../../store/folders'
import { defineStep } from '../../store/step'

/** Bundles to keep: those of other bases, and of earlier code that may return. */
const maxKept = 4

const step = defineStep('bundles')

export interface Bundles {
  key: string
  files: NamedFile[]
}

/** The bundles for the base, if they are kept. */
export function findBundles(base: string): Bundles | undefined {
  return readStored(bundleCache, step.keyOf(base))
}

/** Publishes a page: its address, and the HTML that vite-react-ssg has rendered. */
type Publish = (path: string, html: string) => Promise<void>

/**
 * Makes the bundles for the base with vite-react-ssg, which then renders every page of the index. `open` is called with the bundles
 * before the first page.
 * @throws when the bundler or a page fails, with what it printed.
 */
export async function makeBundles(
  base: string,
  { sites, pages, read }: ContentIndex,
  open: (bundles: Bundles) => Publish,
): Promise<void> {
  const made = join(bundleCache, unfinishedName('bundles'))
  let publish: Publish
  const answers: Answers = {
    index: () => ({ sites, pages: pages.map(({ path, kind }) => ({ path, kind })) }),
    addresses: () => {
      publish = open(storeFolder(bundleCache, step.keyOf(base), join(made, 'kept')))
      keepNewest(bundleCache, maxKept)
      return pages.map(({ path }) => path)
    },
    record: (path) => read(path!),
    publish: (path, html) => publish(path!, html!),
  }
  try {
    await runProcess({ base, folder: resolve(made) }, answers)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** What the process may call. */
type Answers = Record<string, (path?: string, html?: string) => unknown>

type Message = { error?: string } | { id: number; name: string; values: string[] }

async function runProcess(task: { base: string; folder: string }, answers: Answers): Promise<void> {
  const program = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
  const child = fork(program, [JSON.stringify(task)], {
    execArgv: [],
    env: { ...bundlerEnv(), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg ignores the log level
  })
  let outcome: { error?: unknown } | undefined
  child.on('message', async (message: Message) => {
    if (!('id' in message)) outcome ??= message
    else
      await answer(child, message, answers).catch((error) => {
        outcome ??= { error }
        child.kill()
      })
  })
  const { status, printed } = await waitForEnd(child)
  const error = outcome ? outcome.error : `The bundler ended with ${status}.\n${printed}`
  if (error) throw typeof error === 'string' ? toError(error) : error
  process.stderr.write(printed)
}

async function answer(
  child: ChildProcess,
  { id, name, values }: Exclude<Message, { error?: string }>,
  answers: Answers,
) {
  const result = await answers[name]!(...values)
  if (child.connected) child.send({ id, answer: result })
}

const templateFile = join('client', 'index.html')

/** Copies the files for browsers, except pages, into `folder`. */
export function copyClient({ key, files }: Bundles, folder: string): void {
  for (const { name } of files) {
    if (!name.startsWith(join('client', '/')) || name === templateFile) continue
    const target = join(folder, name.slice('client/'.length))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(bundleCache, key, name), target)
  }
}

/** The page without its body. */
export function readTemplate({ key }: Bundles): string {
  return readFileSync(join(bundleCache, key, templateFile), 'utf8')
}

type RenderRoute = (path: string, index: ContentIndex) => Promise<string>

/** The bundled `renderRoute` (src/render.tsx). */
export async function loadRenderer({ key }: Bundles): Promise<RenderRoute> {
  process.env.NODE_ENV = 'production' // for React
  return (await import(pathToFileURL(resolve(bundleCache, key, 'ssr/main.mjs')).href)).renderRoute
}
