/** The token of a volunteer: where it is kept, where it is made, and how it is passed on. */
import type { Config } from '../config'

const storage = 'editor-token'
const validDays = 365

export function readToken(): string | undefined {
  return localStorage.getItem(storage) ?? undefined
}

export function storeToken(token: string): void {
  localStorage.setItem(storage, token)
}

export function forgetToken(): void {
  localStorage.removeItem(storage)
}

/**
 * The page of GitHub that makes a token, filled in.
 * https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens
 */
export function tokenPage({ repo = '' }: Pick<Config, 'repo'>): string {
  const [target_name = ''] = repo.split('/')
  const settings = {
    name: 'Website editor',
    target_name,
    expires_in: String(validDays),
    contents: 'write',
    actions: 'read',
  }
  return `https://github.com/settings/personal-access-tokens/new?${new URLSearchParams(settings)}`
}

const invitation = /^#\/signin\/(.+)$/

export function invitationOf(address: URL, token: string): string {
  return `${address.origin}${address.pathname}#/signin/${btoa(JSON.stringify({ token }))}`
}

/** The token of an invitation; undefined for other addresses. An empty one is damaged. */
export function tokenInAddress(hash: string): string | undefined {
  const [, encoded] = invitation.exec(hash) ?? []
  if (!encoded) return
  try {
    const { token } = JSON.parse(atob(decodeURIComponent(encoded)))
    return typeof token === 'string' ? token : ''
  } catch {
    return ''
  }
}
