/** Builds and serves a site with its own content for the tests of a file. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serveSite } from '../../scripts/preview/serve-site'
import { makeProject } from '../fixtures/project'
import type { Files } from '../fixtures/site'

export interface BuiltSite {
  /** With a slash at the end. */
  address: string
  stop(): void
}

/** `base` has slashes at both ends. `options` are those of the build. @throws if the build fails. */
export async function buildAndServe(content: Files, base = '/', ...options: string[]): Promise<BuiltSite> {
  const project = await makeProject(content)
  const { status, err } = await project.run('build', '--base', base, ...options)
  if (status !== 0) throw new Error(err)
  const server = createServer(serveSite(join(project.folder, 'dist'), base))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${base}`,
    stop() {
      server.close()
      rmSync(project.folder, { recursive: true })
    },
  }
}
