/** Finds a browser for the tests: an installed one, or the one that comes inside an npm package. */
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

/** The browser of the npm package has no search of its own. */
export const hasSearch = executablePath !== undefined

// As root in a container Chromium has no sandbox of its own to give; the rest keeps it from calling home.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * @param more arguments a test needs as well
 * @param fewer default arguments of playwright that a test must not have
 * @throws with a sentence that says what to install.
 */
export async function launchBrowser(more: string[] = [], fewer: string[] = []): Promise<Browser> {
  // Scroll bars take room for many visitors; without them nothing could jump when they go.
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
  // The package brings the libraries it needs, and uses them only where it believes to be in the cloud.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packagedChromium } = await import('@sparticuz/chromium')
  packagedChromium.setGraphicsMode = false
  return {
    executablePath: await packagedChromium.executablePath(),
    args: [...args, '--headless=shell', '--no-zygote'],
  }
}
