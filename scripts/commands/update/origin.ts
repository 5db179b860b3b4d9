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

/** GitHub answers, and the site came from nowhere: from a terminal, or it is the project itself. */
export class UnknownOrigin extends CannotUpdate {}

/** The address of the template that GitHub names, otherwise `repository` of package.json. */
export async function findRepository(fields: { repository?: unknown }): Promise<string> {
  const answer = await askGitHub()
  const found = answer.repository ?? readField(fields.repository)
  if (found) return found
  const message = `${answer.reason}. Name the project that publishes the releases: "repository": "https://github.com/OWNER/NAME" in package.json, or --from ADDRESS.`
  throw answer.isFault ? new CannotUpdate(message) : new UnknownOrigin(message)
}

function readField(field: unknown): string | undefined {
  const value = typeof field === 'object' && field ? (field as { url?: unknown }).url : field
  if (typeof value !== 'string' || !value) return
  const [, name] = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(value) ?? []
  return name && !value.startsWith('.') ? `https://github.com/${name}` : value.replace(/^git\+/, '')
}

interface Answer {
  repository?: string
  /** Why there is none. */
  reason?: string
  /** Another time, or with a token, GitHub may name one. */
  isFault?: boolean
}

async function askGitHub(env = process.env): Promise<Answer> {
  const name = env.GITHUB_REPOSITORY ?? readRemote()
  if (!name) return { reason: 'package.json does not say where the site came from' }
  const token = env.GH_TOKEN ?? env.GITHUB_TOKEN
  try {
    const answer = await fetch(`${env.GITHUB_API_URL ?? 'https://api.github.com'}/repos/${name}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return { reason: describeRefusal(answer.status, name), isFault: true }
    const about = (await answer.json()) as Partial<
      Record<'template_repository' | 'parent', { html_url?: string }>
    >
    const repository = (about.template_repository ?? about.parent)?.html_url
    return { repository, reason: `GitHub names no public template of ${name}` }
  } catch (error) {
    const { message, cause } = error as Error
    const reason = `GitHub does not answer (${cause instanceof Error ? cause.message : message}): check the network`
    return { reason, isFault: true }
  }
}

/** `OWNER/NAME`, if the site was cloned from GitHub. */
function readRemote(): string | undefined {
  const remote = runGit(['remote', 'get-url', 'origin']).out.trim()
  return /github\.com[:/]([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(remote)?.[1]
}

/** The status of an answer about the repository `name` (docs.github.com/rest, "Troubleshooting the REST API"). */
function describeRefusal(status: number, name: string): string {
  if (status === 404)
    return `GitHub does not show ${name} here, because it is private: set GH_TOKEN to a token that may read it`
  if (status === 401) return 'GitHub does not accept the token in GH_TOKEN: make a new one'
  if (status === 403 || status === 429)
    return 'GitHub answers no more questions from this network for now: try again in an hour, or set GH_TOKEN'
  return `GitHub cannot answer now (status ${status}): try again later`
}

/** Releases from the oldest to the newest, and their commits. */
export function listReleases(repository: string): Map<string, string> {
  const { status, out, err } = runGit(['ls-remote', '--tags', '--', repository], {
    env: { GIT_TERMINAL_PROMPT: '0' },
  })
  if (status !== 0) {
    const isHidden = /could not read (Username|Password)|Authentication failed|not found/i.test(err)
    const reason = isHidden
      ? 'it is private, or not there. Sign in to it with git first'
      : err.trim().split('\n')[0]
    throw new CannotUpdate(`${repository}  cannot be read: ${reason}.`)
  }
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
