/**
 * A repository on GitHub, by its Git API: files are sent one after another, a commit is complete and its hash known before the branch
 * moves to it.
 */
import { checkFile } from './check-file'
import { gitHash } from './hashes'
import { type Change, type CommitOptions, Moved, Refused, type Repository, type Snapshot } from './repository'

export interface Place {
  repo: string
  branch?: string
  token: string
}

/** Texts that are asked for at once. */
const batch = 100
/** How often a request is sent again after the connection broke, and how long to wait before. */
const retryWaits = [1, 2, 4, 8, 15, 30]
/** If GitHub asks for a pause without saying how long. */
const defaultWaitSeconds = 60
const api = 'https://api.github.com'

interface Answer {
  response: Response
  json: () => Promise<unknown>
}

type Ask = (
  path: string,
  body?: object,
  options?: { method?: string } & Partial<CommitOptions>,
) => Promise<Answer>

/** @throws {Refused} for everything but success. */
export function createAsk(token: string | undefined): Ask {
  return async (path, body, { method, signal } = {}) => {
    const response = await fetch(api + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        Accept: 'application/vnd.github+json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      cache: 'no-store',
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.ok) return { response, json: () => response.json() }
    const wait = waitOf(response)
    const { message = '' } = await response.json().catch(() => ({}))
    throw wait === undefined ? new Refused(response.status, message) : new Pause(wait)
  }
}

/** GitHub asks for a pause (docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
class Pause extends Error {
  constructor(readonly seconds: number) {
    super(`GitHub asks for a pause of ${seconds} seconds.`)
  }
}

function waitOf({ status, headers }: Response): number | undefined {
  if (status !== 403 && status !== 429) return
  const after = headers.get('retry-after')
  if (after) return Number(after) || defaultWaitSeconds
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
    return Math.max(1, Math.ceil(reset) || defaultWaitSeconds)
  }
  return status === 429 ? defaultWaitSeconds : undefined
}

export function openGitHub({ repo, branch, token }: Place): Repository {
  const ask = createAsk(token)
  const root = `/repos/${repo}`
  const known = new Map<string, string>()
  const sent = new Set<string>()
  let branchName = branch

  async function readBranch(): Promise<string> {
    branchName ??= ((await (await ask(root)).json()) as { default_branch: string }).default_branch
    return encodeURIComponent(branchName).replaceAll('%2F', '/')
  }

  async function readHead(): Promise<string> {
    const answer = await ask(`${root}/git/ref/heads/${await readBranch()}`)
    return ((await answer.json()) as { object: { sha: string } }).object.sha
  }

  async function loadCommit(head: string): Promise<Snapshot> {
    const answer = await ask(`${root}/git/trees/${head}?recursive=1`)
    const { tree, truncated } = (await answer.json()) as { tree: TreeItem[]; truncated?: boolean }
    if (truncated) throw new Refused(200, 'the list of files is too long')
    const found = tree.filter(({ type, path }) => type === 'blob' && path.startsWith('content/'))
    const wanted = found.filter(({ path }) => /\.(?:md|json)$/.test(path))
    const missing = [...new Set(wanted.map(({ sha }) => sha))].filter((sha) => !known.has(sha))
    const batches = Array.from({ length: Math.ceil(missing.length / batch) }, (_, index) =>
      missing.slice(index * batch, (index + 1) * batch),
    )
    await Promise.all(batches.map(readTexts))
    return {
      head,
      files: new Map(found.map(({ path, sha }) => [path.normalize(), sha])),
      texts: new Map(
        wanted.flatMap(({ path, sha }) => (known.has(sha) ? [[path.normalize(), known.get(sha)!]] : [])),
      ),
    }
  }

  async function readTexts(hashes: readonly string[]): Promise<void> {
    const [owner, name] = repo.split('/')
    const objects = hashes.map((sha) => `_${sha}: object(oid: "${sha}") { ... on Blob { text isTruncated } }`)
    const answer = await ask('/graphql', {
      query: `{ repository(owner: "${owner}", name: "${name}") { ${objects.join(' ')} } }`,
    })
    const { data } = (await answer.json()) as { data?: { repository?: Record<string, TextBlob | null> } }
    for (const sha of hashes) {
      const { text, isTruncated } = data?.repository?.[`_${sha}`] ?? {}
      if (typeof text === 'string') known.set(sha, isTruncated ? await (await readBlob(sha)).text() : text)
    }
  }

  async function readBlob(sha: string): Promise<Blob> {
    const answer = await ask(`${root}/git/blobs/${sha}`)
    const { content } = (await answer.json()) as { content: string }
    return new Blob([Uint8Array.from(atob(content.replace(/\s/g, '')), (byte) => byte.charCodeAt(0))])
  }

  async function commit(
    base: Snapshot,
    message: string,
    changes: readonly Change[],
    { report, signal }: CommitOptions,
  ): Promise<Snapshot> {
    const total = changes.filter(({ data }) => data instanceof Blob).length
    let done = 0
    report({ done, total })
    /** Sends again what a broken connection has swallowed: the same file or tree has the same hash. */
    const insist = async (path: string, body: object): Promise<{ sha: string }> => {
      for (let retries = 0; ; ) {
        try {
          return (await (await ask(root + path, body, { signal })).json()) as { sha: string }
        } catch (error) {
          if (signal.aborted) throw error
          const pause = error instanceof Pause ? error.seconds : undefined
          if (pause === undefined && (error instanceof Refused || retries >= retryWaits.length)) throw error
          report({ done, total, ...(pause ? { waitSeconds: pause } : { retries: retries + 1 }) })
          await sleep(pause ?? retryWaits[retries++]!, signal)
          report({ done, total })
        }
      }
    }
    const tree: object[] = []
    for (const { path, data } of changes) {
      const item = { path, mode: '100644', type: 'blob' }
      if (typeof data === 'string') tree.push({ ...item, content: data })
      else if (data === null) tree.push({ ...item, sha: null })
      else if (!(data instanceof Blob)) tree.push({ ...item, sha: base.files.get(data.from) })
      else {
        await checkFile(path, data)
        const sha = await gitHash(data)
        if (!sent.has(sha)) await insist('/git/blobs', { encoding: 'base64', content: await toBase64(data) })
        sent.add(sha)
        tree.push({ ...item, sha })
        report({ done: ++done, total })
      }
    }
    const made = await insist('/git/trees', { base_tree: base.head, tree })
    const { sha } = await insist('/git/commits', { message, tree: made.sha, parents: [base.head] })
    signal.throwIfAborted()
    await moveBranch(sha)
    return loadCommit(sha)
  }

  /** @throws {Moved} if another commit came first. */
  async function moveBranch(sha: string): Promise<void> {
    try {
      await ask(`${root}/git/refs/heads/${await readBranch()}`, { sha, force: false }, { method: 'PATCH' })
    } catch (error) {
      if (error instanceof Refused && ![409, 422].includes(error.status)) throw error
      // The answer may be lost although the branch has moved.
      const head = await readHead()
      if (head === sha) return
      if (error instanceof Refused) throw new Moved()
      throw error
    }
  }

  return {
    isTrial: false,
    load: async () => loadCommit(await readHead()),
    read: (path, { files }) => readBlob(files.get(path)!),
    commit,
  }
}

/** https://docs.github.com/en/rest/git/trees */
interface TreeItem {
  path: string
  type: string
  sha: string
}

interface TextBlob {
  text: string | null
  isTruncated: boolean
}

async function toBase64(data: Blob): Promise<string> {
  const bytes = new Uint8Array(await data.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', stop, { once: true })
  })
}
