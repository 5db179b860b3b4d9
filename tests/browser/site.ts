/** Serves the test site to the browser tests, and finds their browser. `npm run test:site`, the first step of `npm test`, builds the site. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { serveSite } from '../../scripts/preview/serve-site'
import { type BrowserFile, installedBrowser, packagedBrowser } from './chromium'

export const siteFolder = '.cache/test-site'

export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(siteFolder)) {
    throw new Error(`There is no site in ${siteFolder}: run npm run test:site.`)
  }
  const server = createServer(serveSite(siteFolder, '/'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  project.provide('site', `http://localhost:${(server.address() as AddressInfo).port}`)
  const isAll = project.vite.config.mode === 'all'
  const browser = isAll
    ? (installedBrowser ?? (await packagedBrowser()))
    : ((await packagedBrowser()) ?? installedBrowser)
  project.provide('browser', browser)
  return () => server.close()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test site, without a trailing slash. */
    site: string
    /** Undefined if there is none. */
    browser: BrowserFile | undefined
  }
}
