/**
 * Chromium, Firefox and WebKit behind one interface ([why](../../docs/decisions/test-browser.md)). Playwright drives Chromium.
 * Commands of WebDriver drive Firefox and WebKitGTK, which come from the packages of Debian.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { launchBrowser } from '../chromium'
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

async function startChromium(): Promise<Driver> {
  const browser = await launchBrowser(inject('installed') ?? inject('browser'))
  const page = await browser.newPage({ viewport: size })
  return {
    open: async (address) => {
      await page.goto(address)
    },
    run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    press: (selector) => page.click(selector),
    pressTwice: (selector) => page.dblclick(selector),
    key: (name) => page.keyboard.press(name),
    widen: (width) => page.setViewportSize({ ...size, width }),
    close: () => browser.close(),
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

/** Commands of WebDriver, which Firefox knows by name, and WebKitGTK by path. */
const commands = {
  Navigate: '/url',
  ExecuteAsyncScript: '/execute/async',
  PerformActions: '/actions',
  SetWindowRect: '/window/rect',
}

type Send = (command: keyof typeof commands, parameters: object) => Promise<never>

async function byWebDriver(send: Send, close: () => Promise<void>): Promise<Driver> {
  await send('SetWindowRect', size)
  const act = (type: string, actions: object[]) =>
    send('PerformActions', { actions: [{ type, id: type, actions }] })
  const run: Driver['run'] = (script, ...args) =>
    send('ExecuteAsyncScript', {
      script: `const done = arguments[arguments.length - 1]; Promise.resolve((${script})(...[...arguments].slice(0, -1))).then(done)`,
      args,
    })
  const [press, lift] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })) as [object, object]
  const click = async (selector: string, actions: object[]) => {
    await run(showInMiddle, selector)
    const { x, y } = await run(middleOf, selector)
    await act('pointer', [{ type: 'pointerMove', x, y }, ...actions])
  }
  return {
    open: (url) => send('Navigate', { url }),
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
    widen: (width) => send('SetWindowRect', { ...size, width }),
    close,
  }
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
  return endOnFault(driver, async () => {
    while (!(await call('GET', '/status').catch(() => undefined))) await setTimeout(100)
    const options = { binary: miniBrowser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await call('POST', '/session', { capabilities })
    const session = `/session/${sessionId}`
    const send: Send = (command, parameters) => call('POST', session + commands[command], parameters)
    return byWebDriver(send, async () => {
      await call('DELETE', session).catch(() => undefined)
      end(driver)
    })
  })
}

/** Firefox receives the commands at a port of its own. Each message is its length, a colon, and JSON. */
async function startFirefox(): Promise<Driver> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});`)
  const browser = spawn(firefox!, ['-headless', '-no-remote', '-marionette', '-profile', profile], {
    stdio: 'ignore',
    detached: true,
  })
  return endOnFault(browser, async () => {
    const socket = await connectTo(port)
    const messages = messagesOf(socket)
    await messages.next() // a greeting
    const call = async (command: string, parameters: object) => {
      const message = JSON.stringify([0, 1, `WebDriver:${command}`, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
      const [, , error, result] = (await messages.next()).value
      if (error) throw new Error(JSON.stringify(error))
      return result.value as never
    }
    await call('NewSession', {})
    return byWebDriver(call, async () => {
      socket.destroy()
      end(browser)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    })
  })
}

async function connectTo(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    if (await once(socket, 'connect').catch(() => undefined)) return socket
    await setTimeout(100)
  }
}

async function* messagesOf(socket: Socket) {
  let received = Buffer.alloc(0)
  for await (const data of socket) {
    received = Buffer.concat([received, data])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (!start || received.length < end) break
      yield JSON.parse(received.subarray(start, end).toString())
      received = received.subarray(end)
    }
  }
}

async function endOnFault(driver: ChildProcess, start: () => Promise<Driver>): Promise<Driver> {
  try {
    return await start()
  } catch (error) {
    end(driver)
    throw error
  }
}

function end(driver: ChildProcess): void {
  if (driver.pid && driver.exitCode === null) process.kill(-driver.pid)
}
