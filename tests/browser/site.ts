/** Serves the test site to the browser tests. `npm run test:site`, the first step of `npm test`, builds it. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { serveSite } from '../../scripts/preview/serve-site'

export const siteFolder = '.cache/test-site'

export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(siteFolder)) {
    throw new Error(`There is no site in ${siteFolder}: run npm run test:site.`)
  }
  const server = createServer(serveSite(siteFolder, '/'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  project.provide('site', `http://localhost:${(server.address() as AddressInfo).port}`)
  return () => server.close()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test site, without a trailing slash. */
    site: string
  }
}
