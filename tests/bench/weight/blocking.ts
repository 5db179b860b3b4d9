/** Measures how long a slow phone is blocked while a page loads and while it is used (web.dev/articles/tbt). */
import type { Browser } from 'playwright-core'
import { phone, tryEverything } from './page-weight'

/** How much slower the phone's processor is than this machine's. */
const slowdown = 6
/** The part of a task that visitors do not notice. */
const unnoticedMs = 50
const runs = 3

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  /** Microseconds of processor time. */
  tdur?: number
}

/** Milliseconds. */
export interface Blocking {
  /** From the first paint with content until the page has loaded. */
  loading: number
  /** Afterwards, while every island is hydrated and everything on the page is used. */
  used: number
}

/**
 * Medians of several runs: the processor time beyond 50 ms of every task on the main thread. Processor time is multiplied
 * instead of slowing down the processor, so that a busy machine hardly changes the result.
 */
export async function measureBlocking(browser: Browser, address: string): Promise<Blocking> {
  const results: Blocking[] = []
  for (let run = 0; run < runs; run++) results.push(await measureOnce(browser, address))
  return {
    loading: median(results.map(({ loading }) => loading)),
    used: median(results.map(({ used }) => used)),
  }
}

async function measureOnce(browser: Browser, address: string): Promise<Blocking> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const load = await trace(browser, async () => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
    })
    const paint = load.findLast(({ name }) => name === 'firstContentfulPaint')
    if (!paint) throw new Error('The page painted nothing.')
    const use = await trace(browser, () => tryEverything(page))
    return { loading: blockedAfter(paint, load), used: blockedAfter(paint, use) }
  } finally {
    await context.close()
  }
}

async function trace(browser: Browser, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await act()
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return events
}

/** `paint` is an event of the page's main thread. */
function blockedAfter(paint: TraceEvent, events: readonly TraceEvent[]): number {
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - unnoticedMs), 0)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
