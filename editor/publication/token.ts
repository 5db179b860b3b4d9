/** The page of GitHub on which a volunteer makes a token, and the warning before a token expires. */
import { readConfig } from '../config'
import { say } from '../words/say'

const validDays = 365
const warningDays = 30
const dayMs = 86_400_000
const storage = 'token-first-used'

/**
 * What is filled in there.
 * https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens
 */
export function tokenSettings(): Record<string, string> {
  const [owner = ''] = (readConfig().backend.repo ?? '').split('/')
  const expires_in = `${validDays}`
  return { name: 'Website editor', target_name: owner, expires_in, contents: 'write', actions: 'read' }
}

export function tokenPage(): string {
  return `https://github.com/settings/personal-access-tokens/new?${new URLSearchParams(tokenSettings())}`
}

/**
 * The day on which this browser used the token for the first time, in milliseconds since 1970; remembers it. GitHub tells
 * when a token expires, but not to browsers: `access-control-expose-headers` lacks `github-authentication-token-expiration`.
 */
export function firstUse(token: string, now: number): number {
  const end = token.slice(-8)
  const known: { end?: string; time?: number } = JSON.parse(localStorage.getItem(storage) ?? '{}')
  if (known.end === end && known.time !== undefined) return known.time
  localStorage.setItem(storage, JSON.stringify({ end, time: now }))
  return now
}

/** A sentence in the last days of a token; undefined before them, and if the token was made for longer. */
export function describeAge(firstUsed: number, now: number): string | undefined {
  const end = firstUsed + validDays * dayMs
  if (now < end - warningDays * dayMs || now > end) return
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(end)
  return say(
    'You will be signed out by {}, when your token is a year old: ask for a new invitation before.',
    day,
  )
}
