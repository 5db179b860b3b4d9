/** Renders every page to HTML. */
import { fork } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languageOf } from '../../../src/i18n/languages'
import type { PageData, Site } from '../../../src/page-data/model'
import type { SubsetFace } from '../../fonts/subset-faces'
import { bundlerEnv, lowMemoryFlags, toError, waitForEnd } from '../../lib/processes/bundler-process'
import { unfinishedName } from '../../lib/write-atomic'
import type { Index } from '../../page-data/build-index'
import { recordsOf, writeIndex } from '../../page-data/write-index'
import { checksum } from '../../store/checksum'
import { filesIn } from '../../store/entries'
import { describeWritten } from '../../store/file-state'
import { bundleCache, indexFolder } from '../../store/folders'
import type { Publication } from '../publication'
import { createPageReader } from '../verify/verify'
import { type Bundles, copyClient, loadRenderer, readBundles, readTemplate, storeBundles } from './bundles'
import { describePage, firstTags, linkedInputsOf } from './head'
import { createInsert, finishPage, removeRouter } from './page-html'
import { findTelugu, fontPreloads, photoPreload } from './preloads'
import { type Pages, takePublished, type WrittenPage } from './published-pages'
import { writeStyleSheet } from './style-sheet'

interface Rendering {
  index: Index
  /** The key of the bundles. */
  bundles: string
  /** The checksum of each page's data, by path. */
  checksums: ReadonlyMap<string, string>
  publication: Publication
  faces: readonly SubsetFace[]
  /** The pages in the folder `out`. Addresses on new pages are added to its table. */
  published: Pages
  out: string
}

/**
 * Writes all pages, and their scripts and styles, into the empty folder `staging`. With cached bundles, renders only
 * pages whose data changed, and takes the others from `out`.
 */
export async function renderPages(
  staging: string,
  { index, bundles, checksums, publication, faces, published, out }: Rendering,
): Promise<Pages> {
  const { base } = publication
  const cached = readBundles(bundles)
  if (cached) copyClient(cached, staging)
  else await bundleAndRender(bundles, { index, base, staging })

  const { name, fonts } = writeStyleSheet(join(staging, 'assets'), faces)
  const address = (file: string | undefined) => file && `${base}assets/${file}`
  const preloaded = {
    latin: address(fonts.get('latin'))!,
    medium: address(fonts.get('latin-medium')),
    telugu: address(fonts.get('telugu')),
    names: address(fonts.get('names')),
  }
  const styles = `<link rel="stylesheet" href="${address(name)}">`
  const first = firstTags(publication.site)
  const finish = (html: string, language: Language, description: string) => {
    const found = { language, ...findTelugu(html) }
    return finishPage(html, {
      ...found,
      first: first + fontPreloads(html, found, preloaded),
      styles,
      last: photoPreload(html) + description,
    })
  }

  const shared = new Map(
    [...publication.parts].map(([language, { site, profiles }]) => [
      language,
      checksum(JSON.stringify([bundles, site, profiles, styles, preloaded])),
    ]),
  )
  const rendered = cached ? createRendering(cached, index) : undefined
  const addressesIn = createPageReader(published.table)
  const made = new Map<string, WrittenPage>()
  const folders = new Set<string>()
  // Files of each page are read and written synchronously, because waiting for a thread takes longer.
  for (const page of publication.pages) {
    const file = fileOf(page, index.sites[0]!)
    const target = `${staging}${sep}${file}`
    const language = languageOf(page.path)
    const inputs = [shared.get(language), checksums.get(page.path), linkedInputsOf(page, publication)]
    const pageKey = checksum(JSON.stringify(inputs))
    const before = published.pages.get(file)
    const folder = dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    const isSame = rendered && before?.key === pageKey
    const taken = isSame ? takePublished(before, `${out}${sep}${file}`, target) : undefined
    if (taken) {
      made.set(file, taken)
      continue
    }
    const html = rendered
      ? await rendered(page.path)
      : removeRouter(takeText(join(staging, fileOf(page))), page.path)
    const finished = finish(html, language, describePage(page, publication))
    writeFileSync(target, finished)
    made.set(file, { key: pageKey, ...describeWritten(target, finished), ...addressesIn(finished) })
  }
  return { pages: made, table: published.table }
}

/** The name of a page's file in the site. Hosts look for the page for unknown addresses outside folders. */
function fileOf({ path, kind }: PageData, { hasFolders }: Pick<Site, 'hasFolders'> = {}): string {
  const end = hasFolders && kind !== 'not-found' && !path.endsWith('/') ? '/index' : ''
  return `${path.replace(/\/$/, '/index').slice(1)}${end}.html`
}

/** Removes the file. */
function takeText(file: string): string {
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return text
}

/** Renders single pages with cached bundles, which are loaded on first use. */
function createRendering(bundles: Bundles, index: Index): (path: string) => Promise<string> {
  let render: ((path: string) => string) | undefined
  const records = recordsOf(index)
  const insert = createInsert(readTemplate(bundles))
  return async (path) => {
    globalThis.readIndex = (name) => records.get(name)
    render ??= await loadRenderer(bundles)
    return insert(render(path), path)
  }
}

/** Makes the bundles and renders all pages into `staging` with vite-react-ssg, and stores the bundles. */
async function bundleAndRender(
  key: string,
  { index, base, staging }: { index: Index; base: string; staging: string },
): Promise<void> {
  const bundles = join(bundleCache, unfinishedName('bundles'))
  writeIndex(index, indexFolder)
  try {
    await runRenderer({
      base,
      folder: resolve(staging),
      index: resolve(indexFolder),
      bundles: resolve(bundles),
    })
    storeBundles(key, bundles)
  } finally {
    rmSync(bundles, { recursive: true, force: true })
  }
  removeLeftovers(staging)
  // The bundler gives copies the permissions of their originals.
  for (const file of filesIn(staging)) chmodSync(file, 0o644)
}

interface Task {
  base: string
  folder: string
  index: string
  bundles: string
}

async function runRenderer(task: Task): Promise<void> {
  const child = fork(
    fileURLToPath(new URL('./render-process.mjs', import.meta.url)),
    [JSON.stringify(task)],
    {
      execArgv: lowMemoryFlags,
      env: bundlerEnv(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // vite-react-ssg ignores the log level
    },
  )
  let outcome: { error?: string } | undefined
  child.once('message', (message: typeof outcome) => (outcome = message))
  const { status, printed } = await waitForEnd(child)
  const error = outcome ? outcome.error : `Rendering ended with ${status}.\n${printed}`
  if (error) throw toError(error)
  process.stderr.write(printed)
}

/** Files that vite-react-ssg writes for loading data, which this site does not use. Parts of them are random. */
function removeLeftovers(folder: string): void {
  const isUnused = (name: string) => name === '.vite' || name.startsWith('static-loader-data')
  for (const name of readdirSync(folder).filter(isUnused)) rmSync(join(folder, name), { recursive: true })
}
