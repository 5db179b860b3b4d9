/**
 * `npm run update`: merges a newer release into the site. Everything is made and checked in a folder of its own; the files of the
 * site change only when it is complete.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createProblems, printProblems } from '../../lib/problems'
import { atEnd } from '../../lib/processes/at-end'
import { waitForEnd } from '../../lib/processes/bundler-process'
import { type Options, UsageError } from '../options/options'
import type { updateOptions } from '../options/tables'
import { selectSections } from './changelog'
import { CannotUpdate, checkRepository, git, readFromGit, runGit } from './git'
import { type Merged, mergeRelease } from './merge'
import { compareReleases, findCopied, findRepository, listReleases, readOrigin } from './origin'

const convertScript = 'scripts/commands/update/convert.ts'

interface Plan extends Merged {
  from: string
  to: string
}

export async function update(options: Options<typeof updateOptions>): Promise<number> {
  try {
    checkRepository()
    const plan = await makePlan(options)
    if (!plan) return 0
    if (plan.conflicts.length) {
      const problems = createProblems()
      for (const { file, message } of plan.conflicts) problems.error(file, message)
      printProblems(problems.list)
      throw new CannotUpdate(`the update to v${plan.to} needs your choice. Nothing was changed.`)
    }
    if (options.check) {
      console.log(`npm run update brings v${plan.to} into this site. Nothing was changed.`)
      return 0
    }
    return await apply(plan)
  } catch (error) {
    if (!(error instanceof CannotUpdate)) throw error
    console.error(`error    ${error.message}`)
    return 1
  }
}

/** Undefined if the site has the newest release, or the one that was asked for. */
async function makePlan({ from: typed, to: wanted, keep, take }: Options<typeof updateOptions>) {
  const origin = readOrigin(typed)
  const to = wanted?.replace(/^v/, '')
  if (to !== undefined && !/^\d+\.\d+\.\d+$/.test(to))
    throw new UsageError(`--to ${wanted} is not a release: write it like v1.2.0.`)
  const site = JSON.parse(readFileSync('package.json', 'utf8'))
  const repository = origin.repository ?? (await findRepository(site))
  const releases = listReleases(repository)
  const newest = to ?? [...releases.keys()].at(-1)
  if (newest === undefined) throw new CannotUpdate(`${repository}  has no releases: tags like v1.0.0.`)
  const from = origin.release ?? String(site.version)
  const commits = [from, newest].map((release) => {
    const commit = releases.get(release)
    if (commit) return commit
    const remedy =
      release === from ? 'say which release this site came from, --from v1.0.0' : 'choose another'
    throw new CannotUpdate(
      `${repository}  has no release v${release}: ${remedy}. It has ${[...releases.keys()].map((one) => `v${one}`).join(', ')}.`,
    )
  }) as [string, string]
  if (compareReleases(newest, from) < 0)
    throw new CannotUpdate(`v${newest} is older than this site, which has v${from}.`)
  if (newest === from) {
    console.log(`This site has v${from}, ${to ? 'as asked for' : 'the newest release'}.`)
    return
  }
  git([
    'fetch',
    '--quiet',
    '--no-tags',
    '--update-shallow',
    '--',
    repository,
    ...[from, newest].map((one) => `refs/tags/v${one}`),
  ])
  console.log(`v${from} → v${newest} of ${repository}\n`)
  console.log(`${selectSections(readFromGit(commits[1], 'CHANGELOG.md') ?? '', from, newest)}\n`)
  const files = (list?: string) => (list ?? '').split(',').map((name) => name.trim())
  const plan: Plan = {
    from,
    to: newest,
    ...mergeRelease(findCopied(from, commits[1]) ?? commits[0], commits[1], {
      keep: files(keep),
      take: files(take),
    }),
  }
  return plan
}

async function apply({ tree, from, to, isNewLockNeeded }: Plan): Promise<number> {
  if (runGit(['var', 'GIT_COMMITTER_IDENT']).status !== 0)
    throw new CannotUpdate(
      'git does not know your name: git config user.name "NAME", git config user.email ADDRESS.',
    )
  const message = `Update to v${to}`
  const folder = resolve('.cache/update')
  const clear = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    runGit(['worktree', 'prune'])
  }
  clear() // left by a killed update
  const done = atEnd(clear)
  const start = git(['rev-parse', 'HEAD'])
  const merged = git(['commit-tree', tree, '-p', start, '-m', message])
  try {
    git(['worktree', 'add', '--quiet', '--detach', folder, merged])
    if (isNewLockNeeded) await npm(folder, 'install', '--package-lock-only', '--ignore-scripts')
    await npm(folder, 'ci')
    if (existsSync(join(folder, convertScript))) {
      const script = [join(folder, 'scripts/run.mjs'), convertScript, from]
      await finish(
        'The conversion of the content',
        spawn(process.execPath, script, { cwd: folder, stdio: 'inherit' }),
      )
    }
    await npm(folder, 'run', 'check')
    git(['add', '--all', '--', 'content', 'package-lock.json'], { cwd: folder })
    const finished = git(['commit-tree', git(['write-tree'], { cwd: folder }), '-p', start, '-m', message])
    git(['merge', '--quiet', '--ff-only', finished], { detached: true })
  } finally {
    done()
  }
  console.log(
    `Updated this site to v${to}: one commit, "${message}". git push publishes it; git reset --keep HEAD^ takes it back.`,
  )
  try {
    await npm('.', 'ci')
    return 0
  } catch {
    throw new CannotUpdate('the site is updated, but its packages are not: run npm ci.')
  }
}

/** @throws {CannotUpdate} if npm fails. */
function npm(cwd: string, ...args: string[]): Promise<void> {
  const { npm_execpath: program, npm_config_local_prefix: _, ...env } = process.env
  const [command, first] = program ? [process.execPath, [program]] : ['npm', []]
  const shell = !program && process.platform === 'win32'
  return finish(
    `npm ${args.join(' ')}`,
    spawn(command, [...first, ...args], { cwd, env, stdio: 'inherit', shell }),
  )
}

async function finish(what: string, child: ReturnType<typeof spawn>): Promise<void> {
  const { status } = await waitForEnd(child)
  if (status !== 0)
    throw new CannotUpdate(
      `${what} failed in the updated site. Nothing was changed: mend what is named above, and update again.`,
    )
}
