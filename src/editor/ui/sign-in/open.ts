/** Opens the repository for a token. */
import type { Said } from '../../../i18n/messages/message'
import { createAsk, openGitHub } from '../../repository/github'
import { Problem, Refused, type Repository, type Snapshot } from '../../repository/repository'
import type { Config } from '../config'

export interface Opened {
  repository: Repository
  snapshot: Snapshot
  /** The name of the account on GitHub. */
  account: string
}

/** Why nobody can sign in with a token. `told`: the detail is a sentence for the person. */
export type SignInProblem = 'invalid' | 'no access' | 'read only' | 'offline' | 'told' | 'other'

export class SignInError extends Error {
  constructor(
    readonly problem: SignInProblem,
    readonly detail: Said = '',
  ) {
    super(problem)
  }
}

/** @throws {SignInError} */
export async function openWithToken({ repo, branch }: Config, token: string): Promise<Opened> {
  try {
    const ask = createAsk(token)
    const { login } = (await ask('/user')) as { login: string }
    const about = (await ask(`/repos/${repo}`)) as {
      default_branch: string
      permissions?: { push?: boolean }
    }
    if (about.permissions?.push === false) throw new SignInError('read only')
    const repository = openGitHub({ repo: repo!, branch: branch ?? about.default_branch, token })
    return { repository, snapshot: await repository.load(), account: login }
  } catch (error) {
    throw error instanceof SignInError ? error : toSignInError(error)
  }
}

function toSignInError(error: unknown): SignInError {
  if (error instanceof Refused) {
    if (error.status === 401) return new SignInError('invalid')
    if (error.status === 403 || error.status === 404) return new SignInError('no access')
    return new SignInError('other', `${error.status} ${error.detail}`)
  }
  if (error instanceof Problem) return new SignInError('told', error.said)
  return error instanceof TypeError ? new SignInError('offline') : new SignInError('other', String(error))
}
