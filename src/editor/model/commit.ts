/** Makes one commit on top of the newest state, which the generator has checked. */
import { isSame } from '../../model/front-matter/values'
import {
  type Change,
  type CommitOptions,
  Moved,
  type Repository,
  type Snapshot,
} from '../repository/repository'
import { afterChanges } from './changes'
import type { SiteProblem, SiteWorker } from './site'

/** How often another commit may come first. */
const maxTries = 5

/** What a build would refuse because of a change. Nothing was changed then. */
export class SiteErrors extends Error {
  constructor(
    readonly list: readonly SiteProblem[],
    readonly after: Snapshot,
  ) {
    super()
  }
}

interface Plan {
  message: string
  /** Called again if another commit comes first. */
  changesFor(newest: Snapshot): readonly Change[] | Promise<readonly Change[]>
}

/**
 * Returns the states before and after the commit.
 * `site`: undefined for what must not wait for mistakes of others.
 * @throws {SiteErrors}
 */
export async function commitPlan(
  repository: Repository,
  site: SiteWorker | undefined,
  { message, changesFor }: Plan,
  options: CommitOptions,
): Promise<{ before: Snapshot; after: Snapshot }> {
  for (let tries = 1; ; tries++) {
    const before = await repository.load(options)
    const changes = await changesFor(before)
    if (!changes.length) return { before, after: before }
    if (site) await checkChanges(before, changes, site, options)
    options.signal.throwIfAborted()
    try {
      return { before, after: await repository.commit(before, message, changes, options) }
    } catch (error) {
      if (!(error instanceof Moved) || tries >= maxTries) throw error
    }
  }
}

async function checkChanges(
  before: Snapshot,
  changes: readonly Change[],
  site: SiteWorker,
  { signal }: CommitOptions,
): Promise<void> {
  const after = await afterChanges(before, changes)
  const found = (await site.check(after, signal)).filter(({ severity }) => severity === 'error')
  const known = found.length ? await site.check(before, signal) : []
  const isKnown = ({ file, said }: SiteProblem) =>
    known.some((problem) => problem.file === file && isSame(problem.said, said))
  const errors = found.filter((problem) => !isKnown(problem))
  if (errors.length) throw new SiteErrors(errors, after)
}
