/**
 * Finds and starts browsers. `npm test` uses the Chromium of an npm package if it runs on this platform: it has no window,
 * which saves a fifth of the processor time, and is the same on every machine. Tests of features that it lacks,
 * `npm run test:all` and the benchmark use an installed browser.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { unpackedChromium } from './packaged-chromium'

const {
  CHROME_PATH,
  LOCALAPPDATA = '',
  PROGRAMFILES = '',
  'PROGRAMFILES(X86)': PROGRAMFILES_X86 = '',
} = process.env

const places = [
  CHROME_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[LOCALAPPDATA, PROGRAMFILES, PROGRAMFILES_X86].flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
]

const path = places.find((place) => place && existsSync(place))

/** How to start a browser. It can be sent to another process. */
export interface BrowserFile {
  executablePath: string
  args: string[]
  /** Additional variables. */
  env?: Record<string, string>
}

/** Chromium obeys only this list, not the one of Playwright. */
const disabledFeatures = [
  // Playwright disables these as well. While Chromium holds the paint of a new page, it ignores keys and clicks.
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'ThirdPartyStoragePartitioning',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  // Parts of the window that nobody sees, and processes for pages that nobody opens, take half of the processor time of a visit.
  'WebUIReloadButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // With a new frame for each document, Chromium creates the scripting contexts of all earlier documents of the page again,
  // one more at each navigation. Navigating costs twice as much.
  'RenderDocument',
]

// Chromium has no sandbox as root in a container. The other arguments prevent background requests.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Nothing outside this machine is reached, such as the map.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  // Widths of letters do not depend on the settings of the machine.
  '--font-render-hinting=none',
  `--disable-features=${disabledFeatures.join()}`,
]

/** An installed browser, which supports searching in pages and the back/forward cache; undefined if there is none. */
export const installedBrowser: BrowserFile | undefined = path ? { executablePath: path, args } : undefined

const browsers = 'Chrome, Chromium or Edge, or name one in CHROME_PATH'

/**
 * The browser of the tests.
 * @throws an error whose message says what to install, if there is none that runs here.
 */
export async function findBrowser(prefersInstalled: boolean): Promise<BrowserFile> {
  if (prefersInstalled && installedBrowser) return installedBrowser
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  if (!isPackaged && !installedBrowser) throw new Error(`The tests need a browser. Install ${browsers}.`)
  if (!isPackaged) return installedBrowser!
  try {
    const { executablePath, env } = await unpackedChromium()
    return { executablePath, args: [...args, '--headless=shell'], env }
  } catch (error) {
    if (installedBrowser) return installedBrowser
    throw new Error(`${(error as Error).message} You can also install ${browsers}.`, { cause: error })
  }
}

const maxStartMs = 45_000

/**
 * @param more additional arguments
 * @param fewer default arguments of Playwright to leave out
 * @throws an error that names what to install
 */
export async function launchBrowser(
  browser: BrowserFile | undefined,
  more: string[] = [],
  fewer: string[] = [],
): Promise<Browser> {
  if (!browser) throw new Error(`This needs an installed browser. Install ${browsers}.`)
  // Many visitors have scroll bars that take up space. Without them, tests would miss the layout shift when they disappear.
  const options = { ignoreDefaultArgs: ['--hide-scrollbars', ...fewer], timeout: maxStartMs }
  const { executablePath, args, env } = browser
  // Chromium shares memory through files in the folder for temporary files, which this process knows.
  return chromium.launch({
    ...options,
    executablePath,
    args: [...args, ...more],
    env: { ...process.env, ...env },
  })
}
