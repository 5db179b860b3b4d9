/** Opens the repository for a token. */
import { createAsk } from '../../repository/ask'
import { openGitHub } from '../../repository/github'
import type { Repository, Snapshot } from '../../repository/repository'
import type { Config } from '../config'

export interface Opened {
  repository: Repository
  snapshot: Snapshot
  /** The name of the account on GitHub. */
  account: string
}

/** The token may read only. */
export class ReadOnly extends Error {}

/** @throws {ReadOnly} @throws {Refused} */
export async function openWithToken({ repo, branch }: Config, token: string): Promise<Opened> {
  const ask = createAsk(token)
  const { login } = (await ask('/user')) as { login: string }
  const about = (await ask(`/repos/${repo}`)) as {
    default_branch: string
    permissions?: { push?: boolean }
  }
  if (about.permissions?.push === false) throw new ReadOnly()
  const repository = openGitHub({ repo: repo!, branch: branch ?? about.default_branch, token })
  return { repository, snapshot: await repository.load(), account: login }
}
