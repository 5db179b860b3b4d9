/** Builds and serves the test site for the browser tests, and finds their browser. */
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { type BrowserFile, findBrowsers } from '../chromium'
import { listen, serveSite } from '../fixtures/http'
import buildTestSite, { testSite } from '../test-site'

export default async function setup(project: TestProject): Promise<() => void> {
  const { browser, installed } = await findBrowsers(project.vite.config.mode === 'all').catch(refuse)
  await buildTestSite()
  const server = createServer(serveSite(testSite, '/'))
  project.provide('site', await listen(server))
  project.provide('browser', browser)
  project.provide('installed', installed)
  return () => server.close()
}

/** Vitest would first report that there are no tests, and print where the error was thrown. */
function refuse({ message }: Error): never {
  console.error(`error    ${message}`)
  process.exit(1)
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test site, without a trailing slash. */
    site: string
    browser: BrowserFile
    /** Supports what the packaged browser lacks. Undefined if there is none. */
    installed: BrowserFile | undefined
  }
}
