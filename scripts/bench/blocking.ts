/** For how long a slow phone cannot answer while a page loads: Total Blocking Time (web.dev/articles/tbt). */
import type { Browser, CDPSession } from 'playwright-core'
import { phone } from './page-weight'

/** How much slower the phone's processor is than this machine's. */
const slowdown = 6
/** What nobody notices of a task. */
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

/**
 * The median of some runs, in milliseconds: of every task on the main thread after the first paint with content, the
 * processor time beyond 50 ms. Processor time is multiplied instead of the processor slowed down, so that a busy
 * machine changes the result little.
 */
export async function measureBlocking(browser: Browser, address: string): Promise<number> {
  const results: number[] = []
  for (let run = 0; run < runs; run++) results.push(blockedIn(await trace(browser, address)))
  return results.sort((a, b) => a - b)[Math.floor(runs / 2)]!
}

async function trace(browser: Browser, address: string): Promise<TraceEvent[]> {
  const context = await browser.newContext(phone)
  const session = await browser.newBrowserCDPSession()
  try {
    const page = await context.newPage()
    const events: TraceEvent[] = []
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
    const includedCategories = ['loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await endTrace(session)
    return events
  } finally {
    await session.detach()
    await context.close()
  }
}

async function endTrace(session: CDPSession): Promise<void> {
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
}

function blockedIn(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - unnoticedMs), 0)
}
