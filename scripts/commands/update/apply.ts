/** Makes a merged release in a folder of its own, checks it there, and brings it into the site as one commit. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createProblems, type Problem, printProblems } from '../../lib/problems'
import { atEnd } from '../../lib/processes/at-end'
import { waitForEnd } from '../../lib/processes/bundler-process'
import type { Choices } from './choices'
import { CannotUpdate, git, runGit } from './git'
import type { Merged } from './merge'

const convertScript = 'scripts/commands/update/convert.ts'
const updateFolder = '.cache/update'
/** The release as it is. */
const releaseFolder = '.cache/release'
/** Says what the folder was made from, while somebody mends the code in it. */
const stateFile = `${updateFolder}.txt`

export interface Update extends Merged {
  from: string
  to: string
  /** That of the release `to`. */
  commit: string
  choices: Choices
}

/** @throws {CannotUpdate} and leaves the site as it was. If its own code does not fit the release, the folder stays, too. */
export async function apply({ tree, from, to, commit, isNewLockNeeded, choices }: Update): Promise<number> {
  if (runGit(['var', 'GIT_COMMITTER_IDENT']).status !== 0)
    throw new CannotUpdate(
      'git does not know your name: git config user.name "NAME", git config user.email ADDRESS.',
    )
  const message = `Update to v${to}`
  const folder = resolve(updateFolder)
  const start = git(['rev-parse', 'HEAD'])
  const state = `${start} ${tree}`
  const mended = existsSync(folder) && existsSync(stateFile) ? readFileSync(stateFile, 'utf8') : undefined
  if (mended && mended !== state)
    throw new CannotUpdate(
      `${updateFolder}  is an update that was to be mended, but this site or its choices have changed since. Copy what you mended, delete the folder, and update again.`,
    )
  let isKept = mended !== undefined
  const clear = () => {
    for (const made of isKept ? [releaseFolder] : [releaseFolder, folder, stateFile])
      rmSync(made, { recursive: true, force: true, maxRetries: 5 })
    runGit(['worktree', 'prune'])
  }
  clear() // left by a killed update
  const done = atEnd(clear)
  let faults: Problem[]
  try {
    if (!isKept) {
      const merged = git(['commit-tree', tree, '-p', start, '-m', message])
      git(['worktree', 'add', '--quiet', '--detach', folder, merged])
      if (isNewLockNeeded) await npm(folder, 'install', '--package-lock-only', '--ignore-scripts')
      await npm(folder, 'ci')
    }
    faults = await findFaults(folder)
    const open = faults.filter(({ file }) => choices.of(file) !== 'keep')
    if (open.length) {
      isKept = true
      writeFileSync(stateFile, state)
      printProblems(open)
      throw new CannotUpdate(
        `the code of this site does not fit v${to}. Nothing was changed. Mend it in ${updateFolder} and update again, or leave it as it is, with --keep ${namesOf(open)}, and mend it after the update.`,
      )
    }
    choices.refuseOthers()
    if (existsSync(join(folder, convertScript))) await convert(folder, commit, from)
    if (!faults.length) await npm(folder, 'run', 'check')
    git(['add', '--all', '--', '.', ':!node_modules'], { cwd: folder })
    const finished = git(['commit-tree', git(['write-tree'], { cwd: folder }), '-p', start, '-m', message])
    git(['merge', '--quiet', '--ff-only', finished], { detached: true })
    isKept = false
  } finally {
    done()
  }
  console.log(
    `Updated this site to v${to}: one commit, "${message}". git push publishes it; git reset --keep HEAD^ takes it back.`,
  )
  if (faults.length)
    console.log(`Before you push, mend ${namesOf(faults)}: npm run typecheck names what is wrong.`)
  try {
    await npm('.', 'ci')
    return 0
  } catch {
    throw new CannotUpdate('the site is updated, but its packages are not: run npm ci.')
  }
}

/** Converts the content with the code of the release alone: that of the site may not compile. */
async function convert(folder: string, commit: string, from: string): Promise<void> {
  git(['worktree', 'add', '--quiet', '--detach', '--no-checkout', releaseFolder, commit])
  git(['checkout', '--quiet', 'HEAD', '--', '.', ':!content'], { cwd: releaseFolder })
  symlinkSync(join(folder, 'node_modules'), join(releaseFolder, 'node_modules'), 'junction')
  const script = ['scripts/run.mjs', convertScript].map((file) => resolve(releaseFolder, file))
  const child = spawn(process.execPath, [...script, from], { cwd: folder, stdio: 'inherit' })
  await finish('The conversion of the content', child)
}

const namesOf = (faults: readonly Problem[]) => [...new Set(faults.map(({ file }) => file))].join(',')

/** What the compiler says. The release itself compiles, so this is about code that the site added or changed. */
async function findFaults(folder: string): Promise<Problem[]> {
  const args = ['run', '--silent', '--if-present', 'typecheck']
  console.log('Compiling the code …')
  const { status, printed } = await waitForEnd(startNpm(folder, args, 'pipe'))
  const problems = createProblems()
  // The last line of a message is the most precise one. Types may be as long as a dictionary.
  const errors = printed.matchAll(/^(\S.*)\((\d+),\d+\): error \w+: (.*(?:\n +.*)*)/gm)
  for (const [, file, line, message] of errors) {
    const precise = message!.split('\n').at(-1)!.trim()
    problems.error({ file: file!, line: Number(line) }, precise.replace(/'\{ .*? \}'/g, "'{ … }'"))
  }
  if (status !== 0 && !problems.list.length) {
    console.error(printed)
    throw failure(`npm ${args.join(' ')}`)
  }
  return [...problems.list]
}

/** @throws {CannotUpdate} if npm fails. */
function npm(cwd: string, ...args: string[]): Promise<void> {
  return finish(`npm ${args.join(' ')}`, startNpm(cwd, args, 'inherit'))
}

function startNpm(cwd: string, args: readonly string[], stdio: 'inherit' | 'pipe') {
  const { npm_execpath: program, npm_config_local_prefix: _, ...env } = process.env
  const [command, first] = program ? [process.execPath, [program]] : ['npm', []]
  const shell = !program && process.platform === 'win32'
  return spawn(command, [...first, ...args], { cwd, env, stdio: ['inherit', stdio, stdio], shell })
}

async function finish(what: string, child: ReturnType<typeof spawn>): Promise<void> {
  const { status } = await waitForEnd(child)
  if (status !== 0) throw failure(what)
}

function failure(what: string): CannotUpdate {
  return new CannotUpdate(
    `${what} failed in the updated site. Nothing was changed: mend what is named above, and update again.`,
  )
}
