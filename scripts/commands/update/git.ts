/** Runs git in the folder of the site. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { hasCode } from '../../lib/has-code'

/** The update cannot be made: the site stays as it was. */
export class CannotUpdate extends Error {}

interface GitOptions {
  env?: Record<string, string>
  cwd?: string
  input?: string
  /** Ctrl-C waits until git has ended: it gets a group of its own, to which the terminal sends nothing. */
  detached?: boolean
}

export function runGit(args: readonly string[], { env, cwd = '.', ...settings }: GitOptions = {}) {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 28, windowsHide: true, ...settings }
  const { status, stdout, stderr, error, signal } = spawnSync('git', args, { ...options, encoding: 'utf8' })
  if (error) {
    const fault = hasCode(error, 'ENOENT')
      ? 'Git is not installed'
      : `git cannot be started (${error.message})`
    throw new CannotUpdate(`${fault}: install it from https://git-scm.com, and update again.`)
  }
  if (signal === 'SIGINT') process.exit(130)
  return { status, out: stdout, err: stderr }
}

/** Returns what git prints, without the last line end. */
export function git(args: readonly string[], settings?: GitOptions): string {
  const { status, out, err } = runGit(args, settings)
  if (status !== 0) throw new CannotUpdate(`git ${args[0]} failed: ${err.trim()}`)
  return out.replace(/\n$/, '')
}

/** Undefined if the file is not in the commit or tree. */
export function readFromGit(tree: string, path: string): string | undefined {
  const { status, out } = runGit(['cat-file', 'blob', `${tree}:${path}`])
  return status === 0 ? out : undefined
}

/** @throws {CannotUpdate} if the state of the repository does not allow an update. */
export function checkRepository(): void {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(git(['--version']))!.map(Number)
  if (major! < 2 || (major === 2 && minor! < 38))
    throw new CannotUpdate(`git ${major}.${minor} is too old: install git 2.38 or newer.`)
  const { status, out } = runGit(['rev-parse', '--show-cdup'])
  if (status !== 0 || out.trim())
    throw new CannotUpdate(`${resolve('.')} is not the root of a git repository: update a clone of the site.`)
  if (runGit(['rev-parse', '--verify', '--quiet', 'HEAD']).status !== 0)
    throw new CannotUpdate(
      'the repository has no commit yet: commit the site first (git add -A, git commit).',
    )
  const changed = git(['status', '--porcelain', '--untracked-files=normal'])
  if (changed)
    throw new CannotUpdate(
      `there are changes that are not committed: commit or remove them first.\n${changed}`,
    )
}
