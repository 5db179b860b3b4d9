/**
 * A repository on GitHub, by its Git API: files are sent one after another, a commit is complete and its hash known before the branch
 * moves to it.
 */

import { message } from '../../i18n/messages/message'
import { applyChanges } from './apply'
import { createAsk, insist, NoAnswer, Pause } from './ask'
import { checkFile } from './check-file'
import { gitHash } from './hashes'
import {
  type Change,
  type CommitOptions,
  Moved,
  Refused,
  type Repository,
  SaidError,
  type Snapshot,
} from './repository'
import { nameOf, pathInGit, readSpelling, type Spelling } from './spelling'

export interface Place {
  repo: string
  branch?: string
  token: string
}

/** Texts that are asked for at once. */
const batch = 100
export function openGitHub({ repo, branch, token }: Place): Repository {
  const ask = createAsk(token)
  const root = `/repos/${repo}`
  /** By hash. Undefined for a file that is no UTF-8. */
  const known = new Map<string, string | undefined>()
  const sent = new Set<string>()
  /** By the hash of the commit. */
  const spellings = new Map<string, Spelling>()
  let branchName = branch

  /** `find`: what the answer is wanted for. An answer without it is none. */
  function request<Json, Result>(
    path: string,
    find: (json: Partial<Json>) => Result | undefined,
    { body, options }: { body?: object; options?: CommitOptions } = {},
  ): Promise<Result> {
    return insist(async () => {
      const answer = (await ask(path, body, options)) as Partial<Json> | null
      const found = answer ? find(answer) : undefined
      if (found === undefined) throw new NoAnswer()
      return found
    }, options)
  }

  async function readBranch(options?: CommitOptions): Promise<string> {
    type About = { default_branch: string }
    branchName ??= await request<About, string>(root, (about) => about.default_branch, { options })
    return encodeURIComponent(branchName).replaceAll('%2F', '/')
  }

  /** @throws {SaidError} if the repository can be read, and has no such branch: it may have another name now. */
  async function readHead(options?: CommitOptions): Promise<string> {
    const path = `${root}/git/ref/heads/${await readBranch(options)}`
    return request<Head, string>(path, ({ object }) => object?.sha, { options }).catch(async (error) => {
      if (!(error instanceof Refused && error.status === 404)) throw error
      await ask(root, undefined, options)
      throw new SaidError(message('missingBranch', branchName!))
    })
  }

  async function load(options?: CommitOptions): Promise<Snapshot> {
    const head = await readHead(options)
    const { tree, truncated } = await request<Tree, Tree>(
      `${root}/git/trees/${head}?recursive=1`,
      ({ tree, truncated = false }) => tree && { tree, truncated },
      { options },
    )
    if (truncated) throw new Refused(200, 'the list of files is too long')
    const found = tree.filter(({ type, path }) => type === 'blob' && path.startsWith('content/'))
    const wanted = found.filter(({ path }) => isText(path))
    const missing = [...new Set(wanted.map(({ sha }) => sha))].filter((sha) => !known.has(sha))
    const batches = Array.from({ length: Math.ceil(missing.length / batch) }, (_, index) =>
      missing.slice(index * batch, (index + 1) * batch),
    )
    await Promise.all(batches.map((hashes) => readTexts(hashes, options)))
    return stateOf(
      head,
      found.map(({ path, sha }) => [path, sha]),
    )
  }

  /** `files`: the paths of git with their hashes. The texts among them are known. */
  function stateOf(head: string, files: readonly (readonly [path: string, sha: string])[]): Snapshot {
    const spelling = readSpelling(files.map(([path]) => path))
    spellings.set(head, spelling)
    const named = files.map(([path, sha]) => [nameOf(path, spelling), sha] as const)
    const texts = named.flatMap(([name, sha]) => {
      const text = isText(name) ? known.get(sha) : undefined
      return text === undefined ? [] : [[name, text] as const]
    })
    return { head, files: new Map(named), texts: new Map(texts) }
  }

  async function readTexts(hashes: readonly string[], options?: CommitOptions): Promise<void> {
    const [owner, name] = repo.split('/')
    const objects = hashes.map((sha) => `_${sha}: object(oid: "${sha}") { ... on Blob { text isTruncated } }`)
    const query = `{ repository(owner: "${owner}", name: "${name}") { ${objects.join(' ')} } }`
    const texts = await request<{ data: { repository?: Record<string, TextBlob> } | null }, TextBlob[]>(
      '/graphql',
      ({ data }) => {
        const blobs = hashes.map((sha) => data?.repository?.[`_${sha}`])
        return blobs.every((blob) => blob) ? (blobs as TextBlob[]) : undefined
      },
      { body: { query }, options },
    )
    for (const [index, sha] of hashes.entries()) {
      const { text, isTruncated } = texts[index]!
      known.set(sha, typeof text === 'string' && !isTruncated ? text : decode(await readBlob(sha, options)))
    }
  }

  async function readBlob(sha: string, options?: CommitOptions): Promise<Uint8Array<ArrayBuffer>> {
    const content = await request<{ content: string }, string>(
      `${root}/git/blobs/${sha}`,
      (blob) => blob.content,
      { options },
    )
    return Uint8Array.from(atob(content.replace(/\s/g, '')), (byte) => byte.charCodeAt(0))
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
    const options: CommitOptions = { signal, report: (progress) => report({ done, total, ...progress }) }
    /** What is sent again has the same hash. */
    const send = (path: string, body: object) =>
      request<{ sha: string }, string>(root + path, ({ sha }) => sha, { body, options })
    const spelling = spellings.get(base.head)
    if (!spelling)
      throw new Error('A commit needs a state that was loaded here: others may spell names in another way.')
    const tree: object[] = []
    for (const { path, data } of changes) {
      const item = { path: pathInGit(path, spelling), mode: '100644', type: 'blob' }
      if (typeof data === 'string') tree.push({ ...item, content: data })
      else if (data === null) tree.push({ ...item, sha: null })
      else if (!(data instanceof Blob)) tree.push({ ...item, sha: (data.of ?? base).files.get(data.from) })
      else {
        await checkFile(path, data)
        const sha = await gitHash(data)
        if (!sent.has(sha)) await send('/git/blobs', { encoding: 'base64', content: await toBase64(data) })
        sent.add(sha)
        tree.push({ ...item, sha })
        report({ done: ++done, total })
      }
    }
    const made = await send('/git/trees', { base_tree: base.head, tree })
    const head = await send('/git/commits', { message, tree: made, parents: [base.head] })
    signal.throwIfAborted()
    await moveBranch(base.head, head, options)
    const { files, texts } = await applyChanges(base, changes)
    for (const [name, text] of texts) known.set(files.get(name)!, text)
    return stateOf(
      head,
      [...files].map(([name, hash]) => [pathInGit(name, spelling), hash]),
    )
  }

  /** @throws {Moved} if another commit came first. @throws {SaidError} if nobody may change the branch. */
  async function moveBranch(from: string, to: string, options: CommitOptions): Promise<void> {
    const name = await readBranch(options)
    await insist(async () => {
      try {
        await ask(`${root}/git/refs/heads/${name}`, { sha: to, force: false }, { method: 'PATCH' })
      } catch (error) {
        const status = error instanceof Refused ? error.status : undefined
        if (error instanceof Pause || (status && status < 500 && status !== 409 && status !== 422))
          throw error
        // The answer may be lost although the branch has moved.
        const { object } = (await ask(`${root}/git/ref/heads/${name}`)) as Partial<Head>
        if (object?.sha === to) return
        if (object?.sha && object.sha !== from) throw new Moved()
        if (status !== 422) throw error
        throw new SaidError(message('refusedBranch', (error as Refused).detail))
      }
    }, options)
  }

  return {
    isTrial: false,
    load,
    read: async (_path, hash) => new Blob([await readBlob(hash)]),
    commit,
  }
}

/** https://docs.github.com/en/rest/git/refs */
interface Head {
  object: { sha?: string }
}

/** https://docs.github.com/en/rest/git/trees */
interface Tree {
  tree: { path: string; type: string; sha: string }[]
  truncated: boolean
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

const isText = (path: string) => /\.(?:md|json)$/.test(path)

/** Returns undefined for what is no UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return
  }
}
