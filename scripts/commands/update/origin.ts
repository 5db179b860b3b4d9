/** Finds the repository that a site came from, and its releases. */
import { CannotUpdate, git, readFromGit, runGit } from './git'

export interface Origin {
  /** An address or a folder that git understands. */
  repository?: string
  /** `1.0.0` */
  release?: string
}

/** Reads `--from`: `v1.0.0`, the address of a repository, or both, `ADDRESS#v1.0.0`. */
export function readOrigin(typed = ''): Origin {
  const [, repository, release] = /^(.*?)(?:(?:^|#)v?(\d+\.\d+\.\d+))?$/s.exec(typed)!
  return { repository: repository || undefined, release }
}

/** The address of the template that GitHub names, otherwise `repository` of package.json. */
export async function findRepository(fields: { repository?: unknown }): Promise<string> {
  const found = (await askGitHub()) ?? readField(fields.repository)
  if (found) return found
  throw new CannotUpdate(
    'package.json  does not say where the site came from: add "repository": "https://github.com/OWNER/NAME", the project that publishes the releases, or use --from ADDRESS.',
  )
}

function readField(field: unknown): string | undefined {
  const value = typeof field === 'object' && field ? (field as { url?: unknown }).url : field
  if (typeof value !== 'string' || !value) return
  const [, name] = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(value) ?? []
  return name && !value.startsWith('.') ? `https://github.com/${name}` : value.replace(/^git\+/, '')
}

/** Undefined if the site is not on GitHub, was not made from a template, or GitHub does not answer. */
async function askGitHub(env = process.env): Promise<string | undefined> {
  const remote = runGit(['remote', 'get-url', 'origin']).out.trim()
  const name = env.GITHUB_REPOSITORY ?? /github\.com[:/]([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(remote)?.[1]
  if (!name) return
  const token = env.GH_TOKEN ?? env.GITHUB_TOKEN
  try {
    const answer = await fetch(`${env.GITHUB_API_URL ?? 'https://api.github.com'}/repos/${name}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(10_000),
    })
    const about = (await answer.json()) as Partial<
      Record<'template_repository' | 'parent', { html_url?: string }>
    >
    return (about.template_repository ?? about.parent)?.html_url
  } catch {
    return
  }
}

/** Releases from the oldest to the newest, and their commits. */
export function listReleases(repository: string): Map<string, string> {
  const { status, out, err } = runGit(['ls-remote', '--tags', '--', repository], {
    env: { GIT_TERMINAL_PROMPT: '0' },
  })
  if (status !== 0) throw new CannotUpdate(`${repository}  cannot be read: ${err.trim().split('\n')[0]}`)
  // The line of a commit, `v1.0.0^{}`, follows the line of its tag.
  const tags = out.matchAll(/^([0-9a-f]+)\trefs\/tags\/v(\d+\.\d+\.\d+)(?:\^\{\})?$/gm)
  const found = new Map([...tags].map(([, commit, release]) => [release!, commit!]))
  return new Map([...found].sort(([a], [b]) => compareReleases(a, b)))
}

/**
 * The commit of the project that became the first commit of the site: a template is copied as it is on that day, which may be after
 * its last release, `from`. Undefined if the site is a clone, has had an update since, or its first commit is not here.
 */
export function findCopied(from: string, to: string): string | undefined {
  const root = git(['rev-list', '--max-parents=0', 'HEAD']).split('\n').at(-1)!
  const { version } = JSON.parse(readFromGit(root, 'package.json') ?? '{}')
  const tree = git(['rev-parse', `${root}^{tree}`])
  const copied = git(['log', '--format=%T %H', to])
    .split('\n')
    .find((line) => line.startsWith(tree))
  const commit = copied?.slice(tree.length + 1)
  return version === from && commit !== root ? commit : undefined
}

export function compareReleases(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
