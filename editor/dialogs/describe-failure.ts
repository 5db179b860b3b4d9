import { say } from '../words/say'

/** What went wrong, for people. */
export function describeFailure(error: unknown): string {
  if (error instanceof TypeError) return say('There is no connection. Try again later.')
  return error instanceof Error ? error.message : String(error)
}
