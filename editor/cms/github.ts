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

/**
 * @param path below the repository, `/git/trees/HEAD`
 * @param token null to ask as nobody: a public repository answers everybody
 */
export function askGitHub(
  repository: string,
  path: string,
  token: string | null | undefined = readToken(),
): Promise<Response> {
  return fetch(`https://api.github.com/repos/${repository}${path}`, {
    headers: { ...(token && { Authorization: `token ${token}` }), Accept: 'application/vnd.github+json' },
    cache: 'no-store',
  })
}

/** The hashes of all files of a commit or branch, by path. */
export async function readTree(repository: string, commit: string): Promise<Map<string, string>> {
  const response = await askGitHub(repository, `/git/trees/${commit}?recursive=1`)
  if (!response.ok) throw new Error(`GitHub answered with the status ${response.status}.`)
  const { tree } = (await response.json()) as { tree: { path: string; sha: string }[] }
  return new Map(tree.map(({ path, sha }) => [path, sha]))
}
