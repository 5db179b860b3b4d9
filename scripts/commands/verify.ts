/** `npm run verify`: compares a published site with the one that this content builds. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { photosFolder } from '../../src/shared/photo-files'
import { compareSite, type Difference, type FileSum, type PublishedSite } from '../compare/compare'
import { builtFiles, builtFolder, publishedFolder } from '../compare/folders'
import { publishedAddress, publishedPhotos } from '../compare/published-address'
import { count } from '../lib/count'
import { groupBy } from '../lib/group-by'
import { printProblems } from '../lib/print-problems'
import { createProblems } from '../lib/problems'
import { photosBeside } from '../publish/swap/swap'
import { buildAlone } from './build'
import { type Options, UsageError, type verifyOptions } from './options'
import { describeUnreachable } from './withdraw/ask-published'

/** The folder of the site that is built for the comparison. */
const out = '.cache/verify'
/** Without `--all`, files with the same difference are one line, which names the first ones. */
const maxExamples = 3
/** Without `--all`, more differences are counted, not listed. */
const maxReasons = 15
/** A host changes all pages. A script that is only in fewer pages was added by somebody else. */
const minRewritten = 3

type VerifyOptions = Options<typeof verifyOptions>

interface Wanted {
  site: PublishedSite
  options: VerifyOptions
}

/** Returns 0 if the published site is what the content builds. */
export async function verify(options: VerifyOptions): Promise<number> {
  const wanted = readWords(options)
  const [target] = options.args
  try {
    clear()
    const built = await buildAlone({ ...wanted.options, out, args: [], strict: false, isWithoutPhotos: true })
    if (!built) return 1
    const { store } = built
    const sums = (folder: string) => new Map(built.photos.map((file) => [folder + file.name, file]))
    const site = builtFolder(out, store ? new Map() : sums(photosFolder('', {})))
    const differences = await compareSite(site, wanted.site)
    const photos = store
      ? await comparePhotos(wanted.site, { target: target!, store, sums: sums('') })
      : { differences: [], count: 0 }
    return report([...differences, ...photos.differences], site.files.length + photos.count, options)
  } catch (error) {
    if (!isNetworkError(error)) throw error
    console.error(describeUnreachable(target!, error))
    return 1
  } finally {
    clear()
  }
}

function clear(): void {
  rmSync(out, { recursive: true, force: true })
}

/**
 * Compares photos that are on a store of their own. Those of a folder are beside it, like those of the folder of a build;
 * if they are not, they are read from the store.
 */
async function comparePhotos(
  site: PublishedSite,
  { target, store, sums }: { target: string; store: string; sums: ReadonlyMap<string, FileSum> },
) {
  const built = builtFiles(sums)
  const beside = photosBeside(target.replace(/[/\\]+$/, ''))
  const published = existsSync(beside) ? publishedFolder(beside) : publishedPhotos(site, store)
  const differences = await compareSite(built, published)
  return {
    differences: differences.map((difference) => ({
      ...difference,
      file: `${store}${difference.file}`,
    })),
    count: built.files.length,
  }
}

/** @throws {UsageError} if the arguments name neither an address nor a folder. */
function readWords(options: VerifyOptions): Wanted {
  const [target, more] = options.args
  if (target === undefined || more !== undefined)
    throw new UsageError('name one published site: its address (https://…) or a folder.')
  if (/^https?:/i.test(target) && URL.canParse(target)) {
    const { origin, pathname } = new URL(target)
    const base = pathname.replace(/\/*$/, '/')
    const address = origin + base.slice(0, -1)
    return { site: publishedAddress(address), options: { ...options, base, siteAddress: address } }
  }
  if (!statSync(target, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`"${target}" is neither an address (https://…) nor a folder.`)
  return { site: publishedFolder(target), options }
}

const sentences: Record<Difference['kind'], [one: string, several: string]> = {
  differs: ['is not what this content builds', 'are not what this content builds'],
  missing: ['is not published', 'are not published'],
  unknown: [
    'is published, but this content does not build it',
    'are published, but this content does not build them',
  ],
}

function report(differences: readonly Difference[], files: number, { args, all }: VerifyOptions): number {
  const target = args[0]!
  const problems = createProblems()
  const groups = [...groupBy(differences, ({ rewriting }) => rewriting)]
  const rewritten = groups.filter(([what, { length }]) => what && length >= minRewritten)
  for (const [what, { length }] of rewritten)
    problems.error(
      target,
      `the host ${what} in ${length} pages, so they cannot be compared. Switch that off at the host (at Cloudflare: Email Address Obfuscation, or an app that adds scripts), and compare again.`,
    )
  const isListed = (difference: Difference) => rewritten.every(([what]) => what !== difference.rewriting)
  const listed = differences.filter(isListed)
  const reasons = [
    ...groupBy(listed, (difference) =>
      all ? difference.file : `${difference.kind} ${difference.excerpt}`,
    ).values(),
  ]
  const shown = all ? reasons : reasons.slice(0, maxReasons)
  for (const same of shown) {
    const [{ file, kind, excerpt }] = same as [Difference]
    const from = excerpt === undefined ? '' : `, from: ${excerpt}`
    const [singular, several] = sentences[kind]
    if (same.length === 1) problems.error(file, `${singular}${from}`)
    else problems.error(target, `${same.length} files ${several}: ${listExamples(same)}${from}`)
  }
  printProblems(problems.list)
  const more = reasons.slice(shown.length).flat().length
  if (more) console.error(`and ${count(more, 'more file')}`)
  if (shown.length < listed.length) console.error('To name every file, add --all.')
  const outcome = differences.length
    ? `${count(differences.length, 'file')} of ${target} and of this content differ.`
    : `${target} is what this content builds: ${count(files, 'file')} compared.`
  console.log(outcome)
  return differences.length ? 1 : 0
}

function listExamples(same: readonly Difference[]): string {
  const names = same.slice(0, maxExamples).map(({ file }) => file)
  return [...names, ...(same.length > maxExamples ? ['…'] : [])].join(', ')
}

/** Whether `fetch` failed, or the site answered that it cannot answer now. */
function isNetworkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' || /^(fetch failed|status \d|terminated)/.test(error.message))
  )
}
