/** Requests to GitHub, which are repeated after what passes. */
import { message } from '../../i18n/messages/message'
import { type CommitOptions, Refused, SaidError } from './repository'

/** How often a request is sent again after a fault that passes, and how many seconds to wait before. */
const retryWaitsSeconds = [1, 2, 4, 8, 15, 30]
/** How often if nobody sees that it waits. */
const maxSilentRetries = 2
/** If GitHub asks for a pause without saying how long. */
const defaultWaitSeconds = 60

const api = 'https://api.github.com'

type Ask = (
  path: string,
  body?: object,
  options?: { method?: string; signal?: AbortSignal },
) => Promise<unknown>

/**
 * Returns the answer, as JSON.
 * @throws {Refused} for everything but success. @throws {Pause} @throws {NoAnswer}
 */
export function createAsk(token: string | undefined): Ask {
  return async (path, body, { method, signal } = {}) => {
    const response = await fetch(api + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        Accept: 'application/vnd.github+json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      cache: 'no-store',
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = await response.json().catch((error) => {
      if (response.ok && !(error instanceof SyntaxError)) throw error
    })
    const { message = '', errors } = (json ?? {}) as { message?: string; errors?: unknown }
    // GraphQL says with status 200 that it did not do what it was asked for.
    if (response.ok && json !== undefined && !errors) return json
    const wait = waitOf(response, message + JSON.stringify(errors))
    if (wait !== undefined) throw new Pause(wait)
    throw response.ok ? new NoAnswer() : new Refused(response.status, message)
  }
}

/** GitHub asks for a pause (docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
export class Pause extends SaidError {
  constructor(readonly seconds: number) {
    super(message('pause', seconds))
  }
}

/** An answer without what was asked for. It says nothing about the repository, least of all that a file is gone. */
export class NoAnswer extends SaidError {
  constructor() {
    super(message('incompleteAnswer'))
  }
}

/** `said`: what the answer says about the failure. */
function waitOf({ status, headers }: Response, said: string): number | undefined {
  if (![200, 403, 429].includes(status) && status < 500) return
  const after = headers.get('retry-after')
  if (after) return Number(after) || defaultWaitSeconds
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
    return Math.max(1, Math.ceil(reset) || defaultWaitSeconds)
  }
  return status === 429 || /rate.?limit/i.test(said) ? defaultWaitSeconds : undefined
}

/** Repeats what fails for a time: pauses that GitHub asks for, its own faults, and broken connections. */
export async function insist<Result>(task: () => Promise<Result>, options?: CommitOptions): Promise<Result> {
  for (let retries = 0; ; ) {
    try {
      return await task()
    } catch (error) {
      const pause = error instanceof Pause ? error.seconds : undefined
      const isLast = retries >= (options ? retryWaitsSeconds.length : maxSilentRetries)
      const isOver = pause === undefined ? isLast || !passes(error) : !options
      if (isOver || options?.signal.aborted) throw error
      const seconds = pause ?? retryWaitsSeconds[retries++]!
      options?.report(pause === undefined ? { retries } : { waitSeconds: seconds })
      await sleep(seconds, options?.signal)
      options?.report({})
    }
  }
}

function passes(error: unknown): boolean {
  if (error instanceof Refused) return error.status >= 500
  return error instanceof TypeError || error instanceof NoAnswer || error instanceof DOMException
}

function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
