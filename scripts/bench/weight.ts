/** Weighs every page of the site and lets Lighthouse judge it, against the figures it has to reach. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { launchBrowser } from '../../tests/browser/chromium'
import { serveSite } from '../preview/serve-site'
import { categories, type Figures, measurePage } from './lighthouse'
import { measure } from './measure'
import { type Weight, weighPage } from './page-weight'
import { printTable } from './table'

/** Bytes, milliseconds, points. */
export const limits = { js: 130_000, page: 220_000, fonts: 70_000, lcp: 2000, performance: 95, others: 100 }

interface Row {
  route: string
  weight: Weight
  figures: Figures
  /** Names of the columns whose figure is not reached. */
  missed: string[]
}

/** Builds the site into a folder of `work`; whether every figure is reached. */
export async function benchWeight(work: string): Promise<boolean> {
  const site = join(work, 'site')
  console.log('Building the site, with compressed copies …')
  const cli = ['node_modules/tsx/dist/cli.mjs', 'scripts/cli.ts']
  await measure(
    '.',
    process.execPath,
    ...cli.map((file) => resolve(file)),
    'build',
    '--out',
    site,
    '--compress',
  )
  const server = createServer(serveSite(site, '/'))
  const address = `http://localhost:${await listen(server)}`
  const port = await freePort()
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ])
  const rows: Row[] = []
  try {
    for (const route of routesOf(site)) {
      const weight = await weighPage(browser, address + route)
      const figures = await measurePage(address + route, port, (run) => judgedBad(route, run).length === 0)
      const missed = [...new Set([...tooHeavy(weight), ...judgedBad(route, figures)])]
      rows.push({ route, weight, figures, missed })
      console.log(`${route} …`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  print(rows)
  return rows.every(({ missed }) => missed.length === 0)
}

/** Old addresses have files, too, but no data of a page in them. */
function routesOf(site: string): string[] {
  return (readdirSync(site, { recursive: true }) as string[])
    .filter(
      (name) => name.endsWith('.html') && readFileSync(join(site, name), 'utf8').includes('id="page-data"'),
    )
    .map((name) => `/${name.replaceAll(sep, '/').replace(/(^index)?\.html$/, '')}`)
    .sort()
}

/** Bytes of a page before photos. */
function pageBytes({ html, css, js, fonts }: Weight): number {
  return html + css + js + fonts
}

function tooHeavy(weight: Weight): string[] {
  const columns: Record<string, boolean> = {
    JS: weight.js > limits.js,
    fonts: weight.fonts > limits.fonts,
    page: pageBytes(weight) > limits.page,
    shift: weight.shift > 0,
  }
  return Object.keys(columns).filter((name) => columns[name])
}

function judgedBad(route: string, { scores, lcp, shift }: Figures): string[] {
  const below = categories.filter((name) => {
    const least = name === 'performance' ? limits.performance : limits.others
    return scores[name] < least && !isHidden(route, name)
  })
  return [...(shift > 0 ? ['shift'] : []), ...(lcp > limits.lcp ? ['LCP s'] : []), ...below]
}

/** The page for unknown addresses asks not to be found, which is what its points are lost for. */
function isHidden(route: string, category: string): boolean {
  return route === '/404' && category === 'seo'
}

function print(rows: readonly Row[]): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const headings = ['HTML', 'CSS', 'JS', 'fonts', 'page', 'photos', 'shift', 'LCP s', ...categories]
  const cells = rows.map(({ route, weight, figures, missed }) => {
    const { html, css, js, fonts, photos } = weight
    const shift = Math.max(weight.shift, figures.shift)
    const values = [
      ...[html, css, js, fonts, pageBytes(weight), photos].map(kilobytes),
      shift ? shift.toFixed(4) : '0',
      (figures.lcp / 1000).toFixed(2),
      ...categories.map((name) => String(figures.scores[name])),
    ]
    return [route, ...values.map((value, at) => (missed.includes(headings[at]!) ? `${value} !` : value))]
  })
  console.log()
  printTable(['', ...headings], cells)
  console.log(`
kB (1,000 bytes) as transferred with gzip, without headers, before anything is scrolled or fetched ahead; page is all
but the photos. Shift: loading and scrolling through. LCP and points: Lighthouse, slow phone, pages compressed with
Brotli; no request leaves this machine, so that the map of the contact page stays empty. Reached are JS ≤ 130, fonts
≤ 70, page ≤ 220, shift 0, LCP ≤ 2.0, performance ≥ 95, the others 100 (/404 asks search engines to pass it by).`)
  for (const { route, missed, figures } of rows.filter((row) => row.missed.length > 0))
    console.log(
      `${route} misses ${missed.join(', ')}${figures.faults.length ? ` (${figures.faults.join(', ')})` : ''}.`,
    )
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, done))
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}
