/** Measures the search with many entries: the size of its list, the time to the first result, and memory. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { serveSite } from '../../../scripts/preview/serve-site'
import { inLanguage } from '../../../src/i18n/languages'
import { findBrowsers, launchBrowser } from '../../browser/chromium'
import { runCommand } from '../project'
import { printTable } from '../table'
import { generateList, type SampleLanguage } from './entries'

/** How much slower the phone's processor is than this machine's. */
const slowdown = 6
const runs = 3
/** The limit for 1,000 entries. */
const maxListKb = 70

const questions: Record<SampleLanguage, string> = { en: 'school benches', te: 'paatashaala' }

/** Returns whether the lists have at most the size that they may have. */
export async function benchSearch(work: string, count: number): Promise<boolean> {
  const site = join(work, 'site')
  console.log('Building the site …')
  await runCommand('.', 'build', '--out', site)
  const server = createServer(serveSite(site, '/'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await launchBrowser((await findBrowsers(true)).browser)
  const rows: { language: SampleLanguage; kb: number; ms: number; nextMs: number; megabytes: number }[] = []
  try {
    for (const language of Object.keys(questions) as SampleLanguage[]) {
      const { text } = generateList(language, count)
      const kb = gzipSync(text, { level: 9 }).length / 1000
      const results: Awaited<ReturnType<typeof measure>>[] = []
      for (let run = 0; run < runs; run++) results.push(await measure(browser, address, language, text))
      const median = (pick: (result: (typeof results)[number]) => number) =>
        results.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)]!
      rows.push({
        language,
        kb,
        ms: median(({ ms }) => ms),
        nextMs: median(({ nextMs }) => nextMs),
        megabytes: median(({ megabytes }) => megabytes),
      })
    }
  } finally {
    await browser.close()
    server.close()
  }
  const mark = (kb: number) => `${kb.toFixed(1)}${kb > maxListKb ? ' !' : ''}`
  printTable(
    ['list', 'entries', 'kB gzip', 'first result ms', 'next result ms', 'memory MB'],
    rows.map(({ language, kb, ms, nextMs, megabytes }) => [
      language,
      String(count),
      mark(kb),
      ms.toFixed(0),
      nextMs.toFixed(0),
      megabytes.toFixed(1),
    ]),
  )
  console.log(
    `\nFirst result: on a processor ${slowdown} × slower, from the first use of the field to the first result, with scripts and list. Next result: for another question, with the delay after a key. Memory: what the search adds to the page. Medians of ${runs} runs.`,
  )
  return rows.every(({ kb }) => kb <= maxListKb)
}

async function measure(browser: Browser, address: string, language: SampleLanguage, list: string) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.route(new RegExp(`search-${language}-.*\\.json`), (route) =>
      route.fulfill({ body: list, contentType: 'application/json' }),
    )
    const session = await context.newCDPSession(page)
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    const path = address + inLanguage('/search', language)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const before = await heap()
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const result = page.locator('ol a').first()
    const field = page.getByRole('searchbox')
    const started = performance.now()
    await field.fill(questions[language])
    await result.waitFor()
    const ms = performance.now() - started
    const second = performance.now()
    await field.fill('2020')
    await page.waitForFunction(() => document.querySelector('[role="status"]')?.textContent?.includes('2020'))
    const nextMs = performance.now() - second
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { ms, nextMs, megabytes: ((await heap()) - before) / 1e6 }
  } finally {
    await context.close()
  }
}
