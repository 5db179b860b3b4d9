/**
 * Chromium, Firefox and WebKit behind one interface ([why](../../docs/decisions/test-browser.md)). Puppeteer drives Chromium and the
 * installed Firefox. Requests of WebDriver drive WebKitGTK. Firefox and WebKitGTK come from the packages of Debian.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { inject } from 'vitest'
import { freePort } from '../fixtures/http'

/** A page in one of the engines. */
export interface Driver {
  open(address: string): Promise<void>
  /** Runs a function in the page. It can use only its arguments. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Presses the middle of an element, as a mouse does. */
  press(selector: string): Promise<void>
  /** Presses the middle of an element twice, as a mouse does. */
  pressTwice(selector: string): Promise<void>
  /** Presses a key: `Escape`, `Enter`, `ArrowRight`, or one letter. */
  key(name: string): Promise<void>
  /** Gives the window a width, in CSS pixels, of which its frame may take some. */
  widen(width: number): Promise<void>
  close(): Promise<void>
}

export const size = { width: 1280, height: 800 }

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
const miniBrowser = ['4.1', '4.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((path) => existsSync(path))
const hasWebKit = miniBrowser && existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/xvfb-run')

/** The engines of this machine. */
export const engines: Record<string, () => Promise<Driver>> = {
  Chromium: startChromium,
  ...(firefox && { Firefox: startFirefox }),
  ...(hasWebKit && { WebKit: startWebKit }),
}

const missing = ['Firefox (firefox-esr)', 'WebKit (webkit2gtk-driver, xvfb)'].filter(
  (engine) => !(engine.split(' ')[0]! in engines),
)
if (missing.length > 0) console.log(`These engines are not tested: install ${missing.join(' and ')}.`)

function startChromium(): Promise<Driver> {
  const { executablePath, args, env } = inject('installed') ?? inject('browser')
  return startPuppeteer({ executablePath, args, env: { ...process.env, ...env } })
}

function startFirefox(): Promise<Driver> {
  return startPuppeteer({ browser: 'firefox', executablePath: firefox! })
}

async function startPuppeteer(options: LaunchOptions): Promise<Driver> {
  const running = await puppeteer.launch(options)
  const page = await running.newPage() // Firefox gives the first page no focus
  await page.setViewport(size)
  return {
    open: async (address) => {
      await page.goto(address)
    },
    run: (script, ...args) => page.evaluate(script as never, ...args) as never,
    press: (selector) => page.click(selector),
    pressTwice: (selector) => page.click(selector, { count: 2 }),
    key: (name) => page.keyboard.press(name as 'Escape'),
    widen: (width) => page.setViewport({ ...size, width }),
    close: () => running.close(),
  }
}

function showInMiddle(selector: string): void {
  document.querySelector(selector)!.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function middleOf(selector: string): { x: number; y: number } {
  const { left, top, width, height } = document.querySelector(selector)!.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** The codes of keys (WebDriver, 17.4.2). */
const keyCodes: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
}

async function startWebKit(): Promise<Driver> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await response.json()) as { value: never }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  try {
    while (!(await call('GET', '/status').catch(() => undefined))) await setTimeout(100)
    const options = { binary: miniBrowser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await call('POST', '/session', { capabilities })
    const session = `/session/${sessionId}`
    await call('POST', `${session}/window/rect`, size)
    const act = (type: string, actions: object[]) =>
      call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })
    const run: Driver['run'] = (script, ...args) =>
      call('POST', `${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1]; Promise.resolve((${script})(...[...arguments].slice(0, -1))).then(done)`,
        args,
      })
    const [press, lift] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })) as [
      object,
      object,
    ]
    const click = async (selector: string, actions: object[]) => {
      await run(showInMiddle, selector)
      const { x, y } = await run(middleOf, selector)
      await act('pointer', [{ type: 'pointerMove', x, y }, ...actions])
    }
    return {
      open: async (address) => {
        await call('POST', `${session}/url`, { url: address })
      },
      run,
      // Its own command for clicks refuses controls that are hidden because their script has failed.
      press: (selector) => click(selector, [press, lift]),
      pressTwice: (selector) => click(selector, [press, lift, press, lift]),
      key: async (name) => {
        const value = keyCodes[name] ?? name
        await act('key', [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
      },
      widen: async (width) => {
        await call('POST', `${session}/window/rect`, { ...size, width })
      },
      close: async () => {
        await call('DELETE', session).catch(() => undefined)
        end(driver)
      },
    }
  } catch (error) {
    end(driver)
    throw error
  }
}

function end(driver: ChildProcess): void {
  if (driver.pid && driver.exitCode === null) process.kill(-driver.pid)
}
