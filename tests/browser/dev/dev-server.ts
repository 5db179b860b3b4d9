/** A dev server with its own content, for tests that change files. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makeProject, type Project } from '../../fixtures/project'
import { type Files, writeFiles } from '../../fixtures/site'

export interface DevServer {
  project: Project
  address: string
  /** Everything that the server has printed. */
  output(): string
  /** Writes a file of the content. */
  write(path: string, data: string | Uint8Array): void
  /** The path of a file of the content. */
  path(name: string): string
  stop(): Promise<void>
}

/** It starts in a few seconds, except on a very busy machine. */
const maxStartMs = 45_000

export async function startDevServer(content: Files, ...options: string[]): Promise<DevServer> {
  const project = await makeProject(content)
  const server: ChildProcess = project.start('dev', '--port', '0', ...options)
  let text = ''
  const append = (data: Buffer) => {
    text += stripVTControlCharacters(String(data))
  }
  const address = await new Promise<string>((resolve, reject) => {
    server.stderr?.on('data', append)
    server.stdout?.on('data', (data) => {
      append(data)
      const found = /http:\/\/localhost:\d+/.exec(text)
      if (found) resolve(found[0])
    })
    server.once('exit', () => reject(new Error(`The dev server did not start. ${text}`)))
    const onLimit = () => reject(new Error(`The dev server did not start in ${maxStartMs / 1000} s. ${text}`))
    setTimeout(onLimit, maxStartMs).unref()
  })
  const folder = join(project.folder, 'content')
  return {
    project,
    address,
    output: () => text,
    write: (path, data) => writeFiles(folder, { [path]: data }),
    path: (name) => join(folder, name),
    async stop() {
      server.kill()
      const isRunning = server.exitCode === null && server.signalCode === null
      if (isRunning) await once(server, 'exit')
      rmSync(project.folder, { recursive: true, maxRetries: 5 })
    },
  }
}
