/**
 * `npm run update`: merges a newer release into the site. Everything is made and checked in a folder of its own; the files of the
 * site change only when it is complete.
 */
import { readFileSync } from 'node:fs'
import { createProblems, printProblems } from '../../lib/problems'
import { type Options, UsageError } from '../options/options'
import type { updateOptions } from '../options/tables'
import { apply, type Update } from './apply'
import { selectSections } from './changelog'
import { readChoices } from './choices'
import { CannotUpdate, checkRepository, git, readFromGit } from './git'
import { mergeRelease } from './merge'
import {
  compareReleases,
  findCopied,
  findRepository,
  listReleases,
  readOrigin,
  UnknownOrigin,
} from './origin'

type UpdateOptions = Options<typeof updateOptions>

export async function update(options: UpdateOptions): Promise<number> {
  try {
    checkRepository()
    const plan = await makePlan(options)
    if (!plan) return 0
    if (options.check) {
      console.log(`npm run update brings v${plan.to} into this site. Nothing was changed.`)
      return 0
    }
    return await apply(plan)
  } catch (error) {
    if (!(error instanceof CannotUpdate)) throw error
    // In a workflow that runs every week, a site without a project is no failure.
    const isExpected = error instanceof UnknownOrigin && process.env.GITHUB_ACTIONS
    if (isExpected) console.log(`::notice::${error.message}`)
    else console.error(`error    ${error.message}`)
    return isExpected ? 0 : 1
  }
}

/** Undefined if the site has the newest release, or the one that was asked for. */
async function makePlan({ from: typed, to: wanted, ...choice }: UpdateOptions): Promise<Update | undefined> {
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
      `${repository}  has no release v${release}: ${remedy}. It has ${[...releases.keys()].map((version) => `v${version}`).join(', ')}.`,
    )
  }) as [string, string]
  if (compareReleases(newest, from) < 0)
    throw new CannotUpdate(`v${newest} is older than this site, which has v${from}.`)
  if (newest === from) {
    console.log(`This site has v${from}, ${to ? 'as asked for' : 'the newest release'}.`)
    return
  }
  const tags = [from, newest].map((version) => `refs/tags/v${version}`)
  git(['fetch', '--quiet', '--no-tags', '--update-shallow', '--', repository, ...tags])
  console.log(`v${from} → v${newest} of ${repository}\n`)
  const choices = readChoices(choice, commits[1])
  const merged = mergeRelease(findCopied(from, commits[1]) ?? commits[0], commits[1], choices)
  if (merged.conflicts.length) {
    const problems = createProblems()
    for (const { file, message } of merged.conflicts) problems.error(file, message)
    printProblems(problems.list)
    throw new CannotUpdate(`the update to v${newest} needs your choice. Nothing was changed.`)
  }
  choices.refuseOthers((file) => /\.[cm]?tsx?$/.test(file)) // code that may not fit
  console.log(`${selectSections(readFromGit(commits[1], 'CHANGELOG.md') ?? '', from, newest)}\n`)
  return { ...merged, from, to: newest, commit: commits[1], choices }
}
