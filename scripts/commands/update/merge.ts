/**
 * Merges a release into a site that shares no history with it. Git gets three commits: the release that the site has, and after it
 * the site and the new release. All three have the content of the site.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../../lib/processes/at-end'
import { projectOnly } from '../../store/folders'
import type { Choices } from './choices'
import { CannotUpdate, git, readFromGit, runGit } from './git'
import { mergeFields, needsNewLock } from './packages'

export interface Conflict {
  file: string
  message: string
}

export interface Merged {
  tree: string
  conflicts: Conflict[]
  isNewLockNeeded: boolean
}

const content = 'content'
const guide = 'content/README.md'
const packageFile = 'package.json'
const lockFile = 'package-lock.json'

/** `from`, `to`: commits of releases. */
export function mergeRelease(from: string, to: string, choices: Choices): Merged {
  const conflicts: Conflict[] = []
  const [base, site, release] = [from, 'HEAD', to].map((commit) =>
    JSON.parse(readFromGit(commit, packageFile) ?? '{}'),
  )
  const fields = mergeFields(base, site, release, (field) => {
    const choice = choices.of(packageFile)
    if (!choice) conflicts.push({ file: packageFile, message: `"${field}" ${advise('both', packageFile)}` })
    return choice === 'keep' ? 'site' : 'release'
  })
  const text = `${JSON.stringify(fields, null, 2)}\n`
  const packages = `100644 ${git(['hash-object', '-w', '--stdin'], { input: text })} 0\t${packageFile}`
  const shared = [packages, entryOf(to, lockFile)]

  const commit = (tree: string, ...parents: string[]) =>
    git(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'update'], {
      env: identity,
    })
  const root = commit(makeTree(from, [...shared, entryOf(from, guide)]))
  const sides = [
    commit(makeTree('HEAD', [...shared, entryOf('HEAD', guide), ...actionsOf(from)]), root),
    commit(makeTree(to, [...shared, entryOf(to, guide)]), root),
  ]
  const command = ['merge-tree', '--write-tree', '-z', '--no-messages', ...sides]
  const { status, out, err } = runGit([...settings, ...command])
  if (status !== 0 && status !== 1) throw new CannotUpdate(`git merge-tree failed: ${err.trim()}`)
  const [tree = '', ...stages] = out.split('\0').filter(Boolean)
  const chosen: string[] = []
  for (const file of new Set(stages.map((stage) => stage.replace(/^.*\t/s, '')))) {
    const find = (number: number) => stages.find((stage) => stage.endsWith(` ${number}\t${file}`))
    // The site may have a guide of its own.
    const choice = choices.of(file) ?? (file === guide ? 'keep' : undefined)
    const side = choice && { keep: 2, take: 3 }[choice]
    if (side) chosen.push((find(side) ?? remove(file)).replace(/ [23]\t/, ' 0\t'))
    else {
      const kind = find(2) ? (find(3) ? 'both' : 'deletedThere') : 'deletedHere'
      conflicts.push({ file, message: advise(kind, file) })
    }
  }
  return {
    tree: changeTree(tree, chosen),
    conflicts,
    isNewLockNeeded: needsNewLock(fields, release),
  }
}

/** The commits of a merge are nobody's: they are not kept. */
const identity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'update'],
    [`GIT_${who}_EMAIL`, 'update@localhost'],
  ]),
)

/** Ignores line ends of Windows where `.gitattributes` allows. New files of the site follow those beside them into a renamed folder. */
const settings = ['-c', 'merge.renormalize=true', '-c', 'merge.directoryRenames=true']

const faults = {
  both: 'was changed here and in the release, in the same place.',
  deletedHere: 'was deleted here and changed in the release.',
  deletedThere: 'was changed here and deleted in the release.',
}

function advise(kind: keyof typeof faults, file: string): string {
  return `${faults[kind]} Choose: --keep ${file} leaves it as it is here, --take ${file} makes it as in the release; your own change can be made again afterwards.`
}

/** The files of `commit` with the content of the site, and `entries`, without what only the project has. */
function makeTree(commit: string, entries: readonly string[]): string {
  const own = git(['ls-tree', '-z', 'HEAD', content])
  const others = git(['ls-tree', '-z', commit]).split('\0')
  const rows = [...others.filter((row) => row && !row.endsWith(`\t${content}`)), own.replace('\0', '')]
  const left = git(['ls-tree', '-r', '-z', '--name-only', commit, '--', projectOnly]).split('\0')
  const tree = git(['mktree', '-z'], { input: rows.filter(Boolean).join('\0') })
  return changeTree(tree, [...entries, ...left.filter(Boolean).map(remove)])
}

/** Workflows of which the site has only updated the actions, as they were: like packages, those of the release are tested. */
function actionsOf(from: string): string[] {
  const changed = git(['diff', '--name-only', '-z', from, 'HEAD', '--', '.github/workflows']).split('\0')
  const withoutVersions = (commit: string, file: string) =>
    readFromGit(commit, file)?.replace(/(?<=uses: [^@\s]+@).*/g, '')
  const same = changed.filter((file) => file && withoutVersions('HEAD', file) === withoutVersions(from, file))
  return same.map((file) => entryOf(from, file))
}

/** Adds, replaces and removes files of a tree, in an index of its own. `entries` as `git update-index --index-info` reads them. */
function changeTree(tree: string, entries: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  const done = atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    git(['read-tree', tree], { env })
    git(['update-index', '-z', '--index-info'], { env, input: entries.map((row) => `${row}\0`).join('') })
    return git(['write-tree'], { env })
  } finally {
    done()
  }
}

/** The file of `commit`, or its removal if the commit does not have it. */
function entryOf(commit: string, file: string): string {
  const [, mode, hash] = /^(\d+) blob (\w+)\t/.exec(git(['ls-tree', commit, '--', file])) ?? []
  return mode ? `${mode} ${hash} 0\t${file}` : remove(file)
}

function remove(file: string): string {
  return `0 ${'0'.repeat(40)}\t${file}`
}
