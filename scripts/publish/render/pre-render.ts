/** Makes the bundles with vite-react-ssg, which then renders every page with them. */
import { fork } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentIndex } from '../../../src/page-data/content-index'
import { bundlerEnv, toError, waitForEnd } from '../../lib/bundler-process'

/**
 * Writes the index, the bundles (`kept`) and the pages into `folder`. Returns a function that reads the HTML of the page at an address,
 * from skip link to footer.
 * @throws when the bundler or a page fails, with what it printed.
 */
export async function preRender(
  folder: string,
  base: string,
  index: ContentIndex,
): Promise<(path: string) => Promise<string>> {
  const pages = index.pages.map(({ path, kind }) => ({ path, kind }))
  for (const name of ['records', 'pages']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ sites: index.sites, pages }))
  const numbers = new Map(pages.map(({ path }, number) => [path, number]))
  for (const [path, number] of numbers)
    writeFileSync(join(folder, `records/${number}.json`), JSON.stringify(index.read(path)))
  await runProcess({ base, folder })
  if (readdirSync(join(folder, 'pages')).length !== numbers.size)
    throw new Error('vite-react-ssg has not rendered all pages.')
  return async (path) => readFileSync(join(folder, `pages/${numbers.get(path)}.html`), 'utf8')
}

async function runProcess(task: { base: string; folder: string }): Promise<void> {
  const child = fork('scripts/publish/render/bundle-process.mjs', [JSON.stringify(task)], {
    execArgv: [],
    env: { ...bundlerEnv(), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg ignores the log level
  })
  let outcome: { error?: string } | undefined
  child.once('message', (message: typeof outcome) => (outcome = message))
  const { status, printed } = await waitForEnd(child)
  const error = outcome ? outcome.error : `The bundler ended with ${status}.\n${printed}`
  if (error) throw toError(error)
  process.stderr.write(printed)
}
