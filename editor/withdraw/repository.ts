/** Reads texts of the repository, wherever the editor saves. */
import type { Parts, SavedEntry } from '../cms/cms'
import { readTree } from '../cms/github'

/** Resolves to undefined if there is no such file. */
export type ReadText = (path: string) => Promise<string | undefined>

/** Reads files as they are now, which may be newer than what the CMS has loaded. */
export async function openRepository({ backend }: Pick<Parts, 'backend'>): Promise<ReadText> {
  const service = backend()
  if (!service.isGit) {
    return (path) =>
      service.fetchBlob({ path, name: '' }).then(
        (file) => file.text(),
        () => undefined,
      )
  }
  const { owner, repo, branch } = service.repository!
  const hashes = await readTree(`${owner}/${repo}`, branch ?? 'HEAD')
  return async (path) => {
    const sha = hashes.get(path)
    return sha && (await service.fetchBlob({ path, name: '', sha })).text()
  }
}

export function titleOf({ locales }: SavedEntry): string {
  const [first] = Object.values(locales)
  const { title, name } = first?.content ?? {}
  return String(title || name || first?.path.replace(/\/index\.md$/, '').replace(/^.*\//, ''))
}
