/** Builds and serves a site with its own content for the tests of a file. */
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen, serveSite } from '../fixtures/http'
import { keepCaches, makeProject, type Project } from '../fixtures/project'
import type { Files } from '../fixtures/site'

export interface BuiltSite {
  /** With a slash at the end. */
  address: string
  /** The text of a published file. */
  read(name: string): string
  stop(): void
}

/** `base` has slashes at both ends. `options` are those of the build. @throws if the build fails. */
export async function buildAndServe(content: Files, base = '/', ...options: string[]): Promise<BuiltSite> {
  return serveProject(await makeProject(content), base, ...options)
}

/** Like `buildAndServe`. The project is removed when the site is stopped. */
export async function serveProject(project: Project, base = '/', ...options: string[]): Promise<BuiltSite> {
  const { status, err } = await project.run('build', '--base', base, ...options)
  if (status !== 0) throw new Error(err)
  keepCaches(project)
  const out = join(project.folder, 'dist')
  const server = createServer(serveSite(out, base))
  return {
    address: (await listen(server)) + base,
    read: (name) => readFileSync(join(out, name), 'utf8'),
    stop() {
      server.close()
      rmSync(project.folder, { recursive: true })
    },
  }
}
