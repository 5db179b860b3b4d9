/** Processes that run a bundler. Their memory is freed when they end. */
import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import lowMemoryEnv from '../bundler-env.json'

/**
 * The environment without MODE: such a variable must not cause a development build. With few threads, and memory that is
 * taken late and freed at once, a bundler needs half as much, and is not slower for sites of this size. `list`: see
 * note-sources.ts.
 */
export function bundlerEnv(list: string): NodeJS.ProcessEnv {
  const { MODE: _, ...env } = process.env
  return { ...env, NODE_ENV: 'production', SOURCES: resolve(list), ...lowMemoryEnv }
}

/**
 * Resolves when the process has ended: its exit code or signal, and what it printed to the streams that are pipes. If
 * this process exits first, it kills the other.
 * @throws if the process cannot be started.
 */
export async function waitForEnd(child: ChildProcess): Promise<{ status: number | string; printed: string }> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data))
  const stop = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', stop) // before the folder it writes to is removed
  try {
    return await new Promise((done, refuse) => {
      child.once('error', refuse)
      child.once('close', (code, signal) => done({ status: code ?? signal!, printed }))
    })
  } finally {
    process.off('exit', stop)
  }
}

/** Finds the code and the path of a system error in what a bundler printed. */
export function toError(printed: string): Error {
  const isFull = /\bENOSPC\b|No space left on device/.test(printed)
  const code = isFull ? 'ENOSPC' : /\bE(?:DQUOT|ROFS|ACCES|PERM|FBIG|MFILE|NFILE|NOMEM)\b/.exec(printed)?.[0]
  const [, path] = /\bE(?:ACCES|PERM): [^\n]*? '([^'\n]+)'/.exec(printed) ?? []
  return Object.assign(new Error(printed), code && { code }, code && path && { path })
}
