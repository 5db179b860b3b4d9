/** Makes one commit on top of the newest state, which the generator has checked. */
import { isSame } from '../../../model/front-matter/values'
import {
  type Change,
  type CommitOptions,
  Moved,
  type Repository,
  type Snapshot,
} from '../../repository/repository'
import { listEntries } from '../entries/entries'
import type { SiteProblem, SiteWorker } from '../entries/site'
import type { NewFile } from '../open-form/open-form'
import { type Finding, findingOf } from '../problems/findings'
import { afterChanges } from './changes'

/** How often another commit may come first. */
const maxTries = 5

/** What the site would refuse because of a change, or leave out. Nothing was changed then. */
export class SiteErrors extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super()
  }
}

export interface Plan {
  message: string
  changes: readonly Change[]
  /** Files of this device among them. */
  added?: readonly NewFile[]
  /** The warnings that a person has to see first. */
  isAsked?(warning: SiteProblem): boolean
  /** The errors that count although they were there before. */
  isOwn?(error: SiteProblem): boolean
}

/**
 * The only way to change the repository: plan, check, commit; again if another commit came first.
 * Returns the states before and after it.
 * `site`: undefined for what must not wait for mistakes of others.
 * @throws {SiteErrors}
 */
export async function commitPlan(
  repository: Repository,
  site: SiteWorker | undefined,
  planFor: (newest: Snapshot) => Plan | Promise<Plan>,
  options: CommitOptions,
): Promise<{ before: Snapshot; after: Snapshot }> {
  for (let tries = 1; ; tries++) {
    const before = await repository.load(options)
    const plan = await planFor(before)
    if (!plan.changes.length) return { before, after: before }
    if (site) await check(plan, before, site, options)
    options.signal.throwIfAborted()
    try {
      return { before, after: await repository.commit(before, plan.message, plan.changes, options) }
    } catch (error) {
      if (!(error instanceof Moved) || tries >= maxTries) throw error
    }
  }
}

export const isLeftOut = ({ topic }: Pick<SiteProblem, 'topic'>) => topic === 'left-out'

/** @throws {SiteErrors} for problems that were not there before */
async function check(
  { changes, added, isAsked, isOwn }: Plan,
  before: Snapshot,
  site: SiteWorker,
  { signal }: CommitOptions,
): Promise<void> {
  const after = await afterChanges(before, changes, added)
  const isError = ({ severity }: SiteProblem) => severity === 'error'
  const isOwnError = (one: SiteProblem) => isError(one) && isOwn?.(one) === true
  const found = (await site.check(after, signal)).filter((one) => isError(one) || isAsked?.(one))
  const known = found.every(isOwnError) ? [] : await site.check(before, signal)
  const isKnown = (problem: SiteProblem) =>
    known.some(
      (one) =>
        one.file === problem.file && (isLeftOut(problem) ? isLeftOut(one) : isSame(one.said, problem.said)),
    )
  const told = found.filter((one) => isOwnError(one) || !isKnown(one))
  if (!told.length) return
  const entries = listEntries(after)
  throw new SiteErrors(told.map((one) => ({ ...findingOf(one, entries, after), isLeftOut: !isError(one) })))
}
