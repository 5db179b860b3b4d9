/** Asks GitHub's API, as the person who is signed in. */

/** Undefined before somebody signs in, or without a repository on GitHub. */
export function readToken(): string | undefined {
  try {
    const account = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}')
    return account.backendName === 'github' ? account.token : undefined
  } catch {
    return
  }
}

/** @param path below the repository, `/git/trees/HEAD` */
export function askGitHub(repository: string, path: string): Promise<Response> {
  return fetch(`https://api.github.com/repos/${repository}${path}`, {
    headers: { Authorization: `token ${readToken()}`, Accept: 'application/vnd.github+json' },
    cache: 'no-store',
  })
}
