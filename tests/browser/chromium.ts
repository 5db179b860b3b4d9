/** Finds a browser for the tests: an installed one, or that of an npm package. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const {
  CHROME_PATH,
  LOCALAPPDATA = '',
  PROGRAMFILES = '',
  'PROGRAMFILES(X86)': PROGRAMFILES_X86 = '',
} = process.env

const installed = [
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

const executablePath = installed.find((path) => path && existsSync(path))

/** The browser of the npm package has no search. */
export const hasSearch = executablePath !== undefined

// Chromium has no sandbox as root in a container. The other arguments prevent background requests.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Parts of its window that nobody sees, and processes for pages that nobody opens: half of the processor time of a visit.
  '--disable-features=WebUIReloadButton,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
]

/**
 * @param more additional arguments
 * @param fewer default arguments of Playwright to leave out
 * @throws an error that says what to install.
 */
export async function launchBrowser(more: string[] = [], fewer: string[] = []): Promise<Browser> {
  // Many visitors have scroll bars that take up space. Without them, a layout shift when they disappear would not be found.
  const options = { ignoreDefaultArgs: ['--hide-scrollbars', ...fewer], timeout: 180_000 }
  const found = executablePath ? { executablePath, args } : await packaged()
  return chromium.launch({ ...options, ...found, args: [...found.args, ...more] })
}

async function packaged(): Promise<LaunchOptions & { args: string[] }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser tests need Chrome, Chromium or Edge: install one, or name it in CHROME_PATH.',
    )
  }
  // The package contains the libraries it needs, but uses them only if it detects a cloud environment.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packagedChromium } = await import('@sparticuz/chromium')
  packagedChromium.setGraphicsMode = false
  return {
    executablePath: await packagedChromium.executablePath(),
    args: [...args, '--headless=shell', '--no-zygote'],
  }
}
