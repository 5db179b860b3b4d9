/** `npm run verify`: compares each file of a finished site with what its public address answers. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inParallel } from '../../src/model/lib/lists'
import { joinPath } from '../../src/model/lib/paths'
import { createProblems, type Problems } from '../../src/model/lib/problems'
import { count } from '../../src/model/lib/text'
import { readEntry } from '../../src/model/read/entry'
import { siteFile } from '../../src/model/schema/collections'
import { findStillOnline } from '../../src/model/withdrawal/still-online'
import { withdrawnFile } from '../../src/model/withdrawal/withdrawn-list'
import { photosFolder, storeAddress } from '../../src/page-data/photo-files'
import { namesBelow, readOwnFile } from '../lib/read-files'
import { createProgress, printProblems } from '../lib/terminal'
import { findNames, startsOf } from '../photos/publish'
import { photosBeside } from '../publish/swap/swap'
import type { verifyOptions } from './options'
import { type Options, UsageError } from './options'
import { readList } from './steps/find-withdrawal'
import { readRemoved } from './steps/withdrawn-files'

const isPicture = /\.(?:avif|jpe?g|png|webp)$/i
/** Files that are compared at the same time. */
const atOnce = 8
const limitMs = 60_000
/** Rules that hosts read without publishing them. */
const rules = /^(_headers|_redirects|\.htaccess|\.nojekyll)$/

/** Returns 0 if all files are published as they are in the folder of the site, and no withdrawn file is published. */
export async function verify({ args, out, content }: Options<typeof verifyOptions>): Promise<number> {
  const address = readAddress(args)
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`there is no site in ${out}: npm run build makes it.`)
  const problems = createProblems()
  const store = storeOf(content, problems)
  const starts = readWithdrawn(content, problems)
  if (problems.hasErrors()) {
    printProblems(problems.list)
    console.log(`${address} was not compared with ${out}: correct these errors first.`)
    return 1
  }
  const photos = photosBeside(out)
  const files = [
    ...namesBelow(out)
      .filter((name) => !rules.test(name))
      .map((name) => ({ name, from: join(out, name), url: `${address}/${pagePath(name)}` })),
    ...(store && existsSync(photos)
      ? namesBelow(photos).map((name) => ({ name, from: join(photos, name), url: store + name }))
      : []),
  ]
  /** The published files of withdrawn photos that the site or its folder names. */
  const named = new Set<string>()
  const note = (text: string) => {
    for (const { name, start } of findNames(text))
      if (starts.has(start)) named.add((store ?? photosFolder('', {})) + name)
  }
  const progress = createProgress('Files')
  progress.start(files.length)
  let isReached = true
  try {
    await inParallel(files, atOnce, async ({ name, from, url }) => {
      const expected = readFileSync(from)
      // A host may redirect such an address by itself, without this page.
      if (!expected.includes('http-equiv="refresh"')) {
        const found = await read(url, name === '404.html' ? 404 : 200)
        note(name)
        if (found && !isPicture.test(name)) note(found.toString('latin1'))
        if (!found) problems.error(name, 'is not published.')
        else if (!found.equals(expected)) problems.error(name, `differs from ${from}.`)
      }
      progress.tick()
    })
    const withdrawn = new Set([...withdrawnFiles(files), ...named])
    for (const url of await findStillOnline(address, [...withdrawn].sort()))
      problems.error(url, 'was withdrawn and is still published: delete it on the host.')
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    if (!/^(fetch failed|terminated|The operation was aborted|.* answered with)/.test(message)) throw error
    isReached = false
    problems.error(
      address,
      `cannot be reached (${cause?.code ?? message}): is the address right, and this computer online?`,
    )
  } finally {
    progress.finish()
  }
  printProblems(problems.list)
  const outcome = !isReached
    ? `${address} was not compared with ${out}, because it cannot be reached.`
    : problems.hasErrors()
      ? `${address} is not what ${out} contains: ${count(problems.list.length, 'difference')}.`
      : `${address} is what ${out} contains: ${count(files.length, 'file')} compared.`
  console.log(outcome)
  return problems.hasErrors() ? 1 : 0
}

/** Returns the address without a slash at its end. @throws {UsageError} */
function readAddress([target, more]: readonly string[]): string {
  if (target === undefined || more !== undefined || !/^https?:/i.test(target) || !URL.canParse(target))
    throw new UsageError('name the address of the published site: https://…')
  return target.replace(/\/+$/, '')
}

/** The address of the store of photos, if `site.md` names one. Reports errors of `site.md`. */
function storeOf(content: string, problems: Problems): string | undefined {
  const file = joinPath(content, siteFile.file)
  if (!existsSync(file)) return
  const own = createProblems()
  const site = readEntry(file, siteFile.schema, {
    tree: { read: readOwnFile },
    problems: own,
  })
  for (const problem of own.list) if (problem.severity === 'error') problems.error(problem, problem.message)
  return site && storeAddress(site.fields)
}

/** The starts of the checksums of withdrawn photos, as they are in the names of published files. */
function readWithdrawn(content: string, problems: Problems): Set<string> {
  const list = readList(content)
  if (!list) problems.error(joinPath(content, withdrawnFile), 'is damaged: undo its last change.')
  return new Set(list?.withdrawn.flatMap(({ checksums }) => checksums.flatMap(startsOf)))
}

/** The published files that withdrawals on this computer have taken away, and that are not on the site again. */
function withdrawnFiles(files: readonly { name: string; url: string }[]): string[] {
  const known = new Set(files.flatMap(({ name, url }) => [name, url]))
  const all = new Set(readRemoved().flatMap((photo) => photo.files))
  return [...all].filter((file) => !known.has(file))
}

/** Where visitors read a file: pages without their ending. No site has the address of the page for unknown addresses. */
function pagePath(name: string): string {
  if (name === '404.html') return 'an-address-that-does-not-exist'
  const path = name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  return path.split('/').map(encodeURIComponent).join('/')
}

async function read(url: string, status: number): Promise<Buffer | undefined> {
  const response = await fetch(url, {
    headers: { 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.status >= 500) throw new Error(`${url} answered with ${response.status}`)
  const body = Buffer.from(await response.arrayBuffer())
  return response.status === status ? body : undefined
}
