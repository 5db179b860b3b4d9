/**
 * Finds and starts browsers. `npm test` uses the Chromium of an npm package if it runs on this platform: it has no window,
 * which saves a fifth of the processor time, and is the same on every machine. Tests of features that it lacks,
 * `npm run test:all` and the benchmark use an installed browser. `CHROME_PATH` names the browser of all tests; if it is
 * empty, installed browsers are not used.
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { unpackedChromium } from './packaged-chromium'
import usualPlaces from './usual-places.json' with { type: 'json' }

const { CHROME_PATH } = process.env

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

const browsers = 'Chrome, Chromium or Edge, or name one in CHROME_PATH'
/** The oldest Chrome in which everything on the site works. */
const oldestVersion = 108

/**
 * An installed browser, which supports searching in pages and the back/forward cache.
 * @param path the value of `CHROME_PATH`
 * @param warn is called with a sentence if there is a browser that cannot be used
 * @param oldest the oldest version that can be used
 */
export async function findInstalled(
  path = CHROME_PATH,
  warn: (sentence: string) => void = printWarning,
  oldest = oldestVersion,
): Promise<BrowserFile | undefined> {
  const place = path ?? usualPlaces.find((usual) => existsSync(usual))
  if (!place) return
  const fault = existsSync(place)
    ? await findFault({ executablePath: place, args }, oldest)
    : 'does not exist'
  if (!fault) return { executablePath: place, args }
  warn(`The browser ${place} ${fault}: the tests use the packaged one.`)
}

async function findFault(browser: BrowserFile, oldest: number): Promise<string | undefined> {
  try {
    const started = await launchBrowser(browser)
    const version = started.version()
    await started.close()
    if (Number.parseInt(version, 10) < oldest)
      return `has the version ${version}, and the tests need ${oldest} or newer`
  } catch {
    return 'does not start'
  }
}

function printWarning(sentence: string): void {
  console.error(`warning  ${sentence}`)
}

export interface Browsers {
  /** The browser of the tests. */
  browser: BrowserFile
  /** The browser of the tests that need an installed one. */
  installed: BrowserFile | undefined
}

/** @throws an error whose message says what to install, if there is no browser that runs here. */
export async function findBrowsers(prefersInstalled: boolean): Promise<Browsers> {
  const installed = await findInstalled()
  if (installed && (prefersInstalled || CHROME_PATH)) return { browser: installed, installed }
  try {
    return { browser: await findPackaged(), installed }
  } catch (error) {
    if (installed) return { browser: installed, installed }
    throw error
  }
}

async function findPackaged(): Promise<BrowserFile> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`The tests need a browser. Install ${browsers}.`)
  try {
    const { executablePath, env } = await unpackedChromium()
    return { executablePath, args: [...args, '--headless=shell'], env }
  } catch (error) {
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
