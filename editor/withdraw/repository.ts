/** Reads and changes files of the repository, wherever the editor saves. */
import type { Cms, SavedEntry } from '../cms/cms'
import { askGitHub } from '../cms/github'

/** Resolves to undefined if there is no such file. */
export type ReadText = (path: string) => Promise<string | undefined>

/** Reads files as they are now, which may be newer than what the CMS has loaded. */
export async function openRepository({ backend }: Cms): Promise<ReadText> {
  const service = backend()
  if (!service.isGit) {
    return (path) =>
      service.fetchBlob({ path, name: '' }).then(
        (file) => file.text(),
        () => undefined,
      )
  }
  const { owner, repo, branch } = service.repository!
  const response = await askGitHub(`${owner}/${repo}`, `/git/trees/${branch ?? 'HEAD'}?recursive=1`)
  if (!response.ok) throw new Error(`GitHub answered with the status ${response.status}.`)
  const { tree } = (await response.json()) as { tree: { path: string; sha: string }[] }
  const hashes = new Map(tree.map(({ path, sha }) => [path, sha]))
  return async (path) => {
    const sha = hashes.get(path)
    return sha && (await service.fetchBlob({ path, name: '', sha })).text()
  }
}

export function titleOf({ locales }: SavedEntry): string {
  const [first] = Object.values(locales)
  const { title, name } = first?.content ?? {}
  return String(title ?? name ?? first?.path.replace(/\/index\.md$/, '').replace(/^.*\//, ''))
}
