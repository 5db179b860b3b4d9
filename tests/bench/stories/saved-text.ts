/** Measures how soon the dev server shows a saved text in an open browser. */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { findBrowsers, launchBrowser } from '../../chromium'
import { addressOf } from '../dev-server'

const rounds = 5

/** Appends sentences to `file` while its page, at `path`, is open. Returns the median, in milliseconds. */
export async function measureSavedText(project: string, file: string, path: string): Promise<number> {
  const browser = await launchBrowser((await findBrowsers(true)).browser)
  const server = spawn(process.execPath, ['scripts/start.mjs', 'dev', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const page = await browser.newPage()
    await page.goto((await addressOf(server)) + path)
    const times: number[] = []
    // The first round does not count: the scripts of the page are compiled in it.
    for (let round = 0; round <= rounds; round++) {
      const sentence = `This was saved as number ${round}.`
      appendFileSync(file, `\n${sentence}\n`)
      const saved = performance.now()
      await page.getByText(sentence).waitFor()
      times.push(performance.now() - saved)
      await page.waitForLoadState('networkidle')
    }
    return times.slice(1).sort((a, b) => a - b)[Math.floor(rounds / 2)]!
  } finally {
    await browser.close()
    server.kill()
  }
}
