/** The page of GitHub on which a volunteer makes a token. */
import { readConfig } from '../config'

/**
 * What is filled in there.
 * https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens
 */
export function tokenSettings(): Record<string, string> {
  const [owner = ''] = (readConfig().backend.repo ?? '').split('/')
  return { name: 'Website editor', target_name: owner, expires_in: '365', contents: 'write', actions: 'read' }
}

export function tokenPage(): string {
  return `https://github.com/settings/personal-access-tokens/new?${new URLSearchParams(tokenSettings())}`
}
