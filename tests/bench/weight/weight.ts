/** Measures pages of the site, also with Lighthouse, and compares them with their budgets. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { UsageError } from '../../../scripts/commands/options'
import { readContent } from '../../../scripts/commands/steps/read-site'
import { languageOf } from '../../../src/i18n/languages'
import { createProblems } from '../../../src/model/lib/problems'
import { buildIndex } from '../../../src/model/pages/build-index'
import type { PageData } from '../../../src/page-data/model'
import { findBrowsers, launchBrowser } from '../../chromium'
import { publishedPhotos } from '../../fixtures/archive'
import { freePort, listen } from '../../fixtures/http'
import { judgeUnread } from '../../fixtures/judged'
import { printTable, runCommand } from '../measure'
import { budgetsFor, isMissed, type Measured } from './budgets'
import { measurePage } from './lighthouse'
import { serveCompressed, weighPage } from './page-weight'

interface Row {
  path: string
  /** One for each column. */
  cells: string[]
  /** Names of the columns whose figure exceeds its budget, and Lighthouse's reasons. */
  missed: string[]
  faults: string[]
}

/** Builds the site into a folder of `work`, and measures all pages or one of each kind. Returns whether all budgets are met. */
export async function benchWeight(work: string, isForAll: boolean): Promise<boolean> {
  const { installed } = await findBrowsers(true)
  if (!installed)
    throw new UsageError('--weight needs Chrome, Chromium or Edge: install one, or name it in CHROME_PATH.')
  const site = join(work, 'site')
  console.log('Building the site …')
  rmSync(site, { recursive: true, force: true })
  await runCommand('.', 'build', '--out', site)
  const server = createServer(serveCompressed(site))
  const address = await listen(server)
  const port = await freePort()
  const browser = await launchBrowser(installed, [
    `--remote-debugging-port=${port}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ])
  const rows: Row[] = []
  try {
    for (const page of await pagesToWeigh(isForAll)) {
      const budgets = budgetsOf(page)
      const weight = await weighPage(browser, address + page.path)
      const lighthouse = await measurePage(address + page.path, port, (figures) =>
        budgets.every((budget) => !isMissed(budget, { weight, lighthouse: figures })),
      )
      rows.push(toRow(page, { weight, lighthouse }))
      console.log(`${page.path} …`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  print(rows)
  return rows.every(({ missed }) => missed.length === 0)
}

/** All pages, or the first of each kind. */
async function pagesToWeigh(isForAll: boolean): Promise<PageData[]> {
  const content = await readContent({ content: 'content', base: '/' }, createProblems())
  const { pages } = buildIndex(await judgeUnread(content!), publishedPhotos(content!))
  const kinds = pages.map(kindOf)
  return isForAll ? pages : pages.filter((page, place) => kinds.indexOf(kindOf(page)) === place)
}

/** Pages with and without events differ, and pages in other languages have other fonts. */
function kindOf(page: PageData): string {
  return `${page.kind} ${hasEvents(page)} ${languageOf(page.path)} ${page.isUntranslated}`
}

function hasEvents(page: PageData): boolean {
  return 'events' in page && page.events.length > 0
}

function budgetsOf(page: PageData) {
  return budgetsFor({
    hasEvents: hasEvents(page),
    hasTelugu:
      page.kind === 'not-found' || // in all languages
      languageOf(page.path) === 'te' ||
      /[\u0C00-\u0C7F]/.test(JSON.stringify(page)),
    isHidden: page.kind === 'not-found',
  })
}

function toRow(page: PageData, measured: Measured): Row {
  const budgets = budgetsOf(page)
  const missed = budgets.filter((budget) => isMissed(budget, measured))
  const cells = budgets.map((budget) => {
    const value = budget.value(measured)
    return `${value === 0 ? 0 : value.toFixed(budget.digits)}${missed.includes(budget) ? ' !' : ''}`
  })
  return {
    path: page.path,
    cells,
    missed: missed.map(({ name }) => name),
    faults: measured.lighthouse.faults,
  }
}

function print(rows: readonly Row[]): void {
  const budgets = budgetsFor({ hasEvents: false, hasTelugu: false, isHidden: false })
  console.log()
  printTable(
    ['', ...budgets.map(({ name }) => name)],
    rows.map(({ path, cells }) => [path, ...cells]),
  )
  const limits = budgets.flatMap(({ name, max, min }) => {
    if (max !== undefined) return [`${name} ≤ ${max}`]
    return min === undefined ? [] : [`${name} ≥ ${min}`]
  })
  console.log(`
kB (1,000 bytes) as sent with gzip, without headers, before anything is touched or scrolled. Page: all of it except the photos.
LCP, shift and scores: Lighthouse, slow phone, pages compressed with Brotli. No request leaves this machine, so the map of the contact page stays empty.
Budgets: ${limits.join(', ')}; a page with Telugu ≤ 90, with event galleries ≤ 100.`)
  for (const { path, missed, faults } of rows.filter((row) => row.missed.length > 0))
    console.log(`${path} misses ${missed.join(', ')}${faults.length ? ` (${faults.join(', ')})` : ''}.`)
}
