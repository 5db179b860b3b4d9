/** `npm run update`: merges the newest release of the project into this site, with git, and keeps `content/`. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const remote = 'upstream'
const content = 'content'
/** In the content, a part of the project. */
const guide = 'README.md'

/** The update cannot be made. The message says what to do. */
class CannotUpdate extends Error {}

export async function update(): Promise<number> {
  try {
    return merge()
  } catch (error) {
    if (!(error instanceof CannotUpdate)) throw error
    console.error(`error    ${error.message}`)
    return 1
  }
}

function merge(): number {
  if (runGit(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD']).status === 0)
    throw new CannotUpdate(
      'an update or another merge is not finished: git merge --abort undoes it. Then update again.',
    )
  if (git('status', '--porcelain', '--untracked-files=normal'))
    throw new CannotUpdate('there are changes that are not committed: commit or remove them first.')
  if (!git('remote').split('\n').includes(remote))
    throw new CannotUpdate(`this site does not know its project: git remote add ${remote} ADDRESS.`)
  git('fetch', '--quiet', '--no-tags', remote, '+refs/tags/v*:refs/releases/v*')
  const tags = git(
    ...['-c', 'versionsort.suffix=-', 'for-each-ref', '--sort=version:refname'],
    ...['--format=%(refname:lstrip=2)', 'refs/releases'],
  ).split('\n')
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version
  const before = `v${version}`
  if (!tags.includes(before))
    throw new CannotUpdate(
      `the project has no release ${before}: write the version that this site was copied from into package.json.`,
    )
  const name = tags.findLast((tag) => /^v\d+\.\d+\.\d+$/.test(tag)) // no candidate, v1.2.0-rc.1
  if (name === undefined || tags.indexOf(name) <= tags.indexOf(before)) {
    const isNewest = name === before
    console.log(`This site has ${before}, ${isNewest ? 'the newest release' : 'newer than every release'}.`)
    return 0
  }
  const newest = git('rev-parse', `refs/releases/${name}^{commit}`)

  // A copy shares no history with the project. This joins them, and changes no file.
  if (runGit(['merge-base', 'HEAD', newest]).status !== 0)
    git(
      'merge',
      '--quiet',
      '-s',
      'ours',
      '--allow-unrelated-histories',
      '-m',
      `Begin with ${before}`,
      `refs/releases/${before}`,
    )
  const merged = runGit(['merge', '--quiet', '--no-ff', '--no-commit', withOwnContent(newest, name)])
  const conflicts = git('diff', '--name-only', '--diff-filter=U')
  const goBack = 'git merge --abort takes the update back.'
  if (conflicts) {
    for (const file of conflicts.split('\n'))
      console.error(
        `error    ${file}  was changed by this site and by ${name}: correct it, then git add ${file}.`,
      )
    console.error(`Then: npm ci, npm run check, git commit. ${goBack}`)
    return 1
  }
  if (merged.status !== 0) throw new CannotUpdate(`git merge failed: ${merged.stderr.trim()}`)
  for (const command of [['ci'], ['run', 'check']])
    if (runNpm(command) !== 0)
      throw new CannotUpdate(`npm ${command.join(' ')} failed. Correct it, then git commit; ${goBack}`)
  git('commit', '--quiet', '-m', `Update to ${name}`)
  console.log(`\n${changesSince(version)}\n\nUpdated this site to ${name}. git push publishes it.`)
  return 0
}

/**
 * A commit with the files of the release, but with the texts and photos of this site, so that no step of the merge touches them. Only the
 * guide is that of the release.
 */
function withOwnContent(release: string, name: string): string {
  const isGuide = (entry: string) => entry.endsWith(`\t${guide}`)
  const own = entriesOf('HEAD', `${content}/`).filter((entry) => !isGuide(entry))
  const tree = makeTree([...own, ...entriesOf(release, `${content}/`).filter(isGuide)])
  const others = entriesOf(release).filter((entry) => !entry.endsWith(`\t${content}`))
  const whole = makeTree([...others, `040000 tree ${tree}\t${content}`])
  return git('commit-tree', whole, '-p', release, '-m', `${name} with the content of this site`)
}

/** What a folder of a commit contains: `100644 blob 8baef1b4…`, a tab, and a name. Git quotes unusual names, and reads them so. */
function entriesOf(commit: string, folder = ''): string[] {
  const entries = git('ls-tree', commit, ...(folder ? [folder] : [])).split('\n')
  const start = new RegExp(`(\\t"?)${folder}`)
  return entries.filter(Boolean).map((entry) => entry.replace(start, '$1'))
}

function makeTree(entries: readonly string[]): string {
  return outputOf(['mktree'], entries.join('\n'))
}

/** The sections of the changelog above that of the version before. */
function changesSince(version: string): string {
  const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## \[\d)/m)
  const end = sections.findIndex((section) => section.startsWith(`## [${version}]`))
  return sections
    .slice(0, end < 0 ? undefined : end)
    .join('')
    .trim()
}

/** Returns what git prints. */
function git(...args: string[]): string {
  return outputOf(args)
}

function outputOf(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = runGit(args, input)
  if (status !== 0) throw new CannotUpdate(`git ${args[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}

function runGit(args: readonly string[], input?: string) {
  const result = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28, input })
  if (result.error)
    throw new CannotUpdate('Git is not installed: install it from https://git-scm.com, and update again.')
  return result
}

function runNpm(args: readonly string[]): number | null {
  const { npm_execpath: npm, ...env } = process.env
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  return spawnSync(command, [...first, ...args], { env, stdio: 'inherit' }).status
}
