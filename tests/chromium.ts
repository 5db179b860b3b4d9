/**
 * Finds and starts browsers. `npm test` uses the Chromium of an npm package if it runs on this platform: it has no window,
 * which saves a fifth of the processor time, and is the same on every machine. Tests of features that it lacks,
 * `npm run test:all` and the benchmark use an installed browser. `CHROME_PATH` names the browser of all tests; if it is
 * empty, installed browsers are not used.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import usualPlaces from './installed-browsers.json' with { type: 'json' }

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

const remedy = 'Install Chrome, Chromium or Edge, or name one in CHROME_PATH.'
/** The oldest Chrome in which everything on the site works. */
const oldestVersion = 108
const maxStartMs = 45_000

/**
 * `installed` supports what the packaged browser lacks; undefined if there is none.
 * @throws an error whose message says what to install, if there is no browser that runs here.
 */
export async function findBrowsers(prefersInstalled: boolean) {
  const installed = await findInstalled()
  if (installed && (prefersInstalled || CHROME_PATH)) return { browser: installed, installed }
  try {
    return { browser: findPackaged(), installed }
  } catch (error) {
    if (installed) return { browser: installed, installed }
    throw error
  }
}

async function findInstalled(): Promise<BrowserFile | undefined> {
  const executablePath = CHROME_PATH ?? usualPlaces.find((usual) => existsSync(usual))
  if (!executablePath) return
  const found: BrowserFile = { executablePath, args }
  try {
    const started = await launchBrowser(found)
    const version = started.version()
    await started.close()
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new Error(`its version is ${version}, and the tests need ${oldestVersion} or newer`)
    return found
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    console.error(`warning  The tests do not use the browser ${executablePath}: ${reason}`)
  }
}

/**
 * The package is made for cloud functions: it unpacks everything into the folder for temporary files, with its libraries if it
 * detects a cloud, and its settings name a folder without fonts, where Chromium crashes at the first Telugu letter.
 */
function findPackaged(): BrowserFile {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`The tests need a browser. ${remedy}`)
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  // `npm ci` removes it together with the package.
  const folder = join(dirname(main), 'unpacked')
  if (!existsSync(folder)) unpack(folder)
  const executablePath = join(folder, 'chromium')
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts/own.conf') }
  runOrRefuse(executablePath, ['--version'], env)
  return { executablePath, args: [...args, '--headless=shell'], env }
}

const unpackingScript = `import chromium from '@sparticuz/chromium'
  chromium.setGraphicsMode = false
  await chromium.executablePath()`

/** Puts the whole browser into `folder`, or nothing. Everybody on this machine may run it. */
function unpack(folder: string): void {
  const unfinished = mkdtempSync(`${folder}.`)
  try {
    // In a process of its own: the package reads the variables when it is loaded, and goes on writing files after a failure.
    runOrRefuse(process.execPath, ['--input-type=module', '-e', unpackingScript], {
      TMPDIR: unfinished,
      AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x',
    })
    const settings = '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>'
    writeFileSync(join(unfinished, 'fonts/own.conf'), settings)
    for (const path of [unfinished, join(unfinished, 'chromium')]) chmodSync(path, 0o755)
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** @throws an error with the reason, in one line. */
function runOrRefuse(program: string, args: string[], variables: Record<string, string>): void {
  const options: SpawnSyncOptions = { env: { ...process.env, ...variables }, timeout: maxStartMs }
  const { status, signal, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status === 0) return
  const said = stderr.split('\n').find((line) => /error/i.test(line))
  const reason = error?.message ?? said ?? `it ended with ${signal ?? status}`
  throw new Error(
    `The Chromium of the tests does not run here: ${reason.trim()}. Run npm ci again, or: ${remedy}`,
  )
}

/**
 * @param more additional arguments
 * @param fewer default arguments of Playwright to leave out
 * @throws an error that names what to install
 */
export function launchBrowser(
  browser: BrowserFile | undefined,
  more: string[] = [],
  fewer: string[] = [],
): Promise<Browser> {
  if (!browser) throw new Error(`This needs an installed browser. ${remedy}`)
  const { executablePath, args, env } = browser
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    env: { ...process.env, ...env },
    // Many visitors have scroll bars that take up space. Without them, tests would miss the layout shift when they disappear.
    ignoreDefaultArgs: ['--hide-scrollbars', ...fewer],
    timeout: maxStartMs,
  })
}
