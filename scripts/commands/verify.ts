/** `npm run verify`: compares a published site with the one that this content builds. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { compareSite, type Difference, type PublishedSite } from '../compare/compare'
import { publishedAddress } from '../compare/published-address'
import { publishedFolder } from '../compare/published-folder'
import { publishedPhotos } from '../compare/published-photos'
import { reportToGitHub } from '../lib/github'
import { count } from '../lib/outcome'
import { createProblems, printProblems } from '../lib/problems'
import { readBuildRecord } from '../publish/fingerprint'
import { siteFiles } from '../publish/swap/fill'
import { photosBeside } from '../publish/swap/swap'
import { build } from './build'
import { type folders, type Options, type reading, UsageError } from './options/options'
import { describeUnreachable } from './published'

/** The folder of the site that is built for the comparison. */
const out = '.cache/verify'
/** More differences are counted, not listed. */
const maxListed = 100

type VerifyOptions = Options<typeof reading & { folders: typeof folders }>

interface Wanted {
  site: PublishedSite
  options: VerifyOptions
}

/** Returns 0 if the published site is what the content builds. */
export async function verify(options: VerifyOptions): Promise<number> {
  const wanted = readWords(options)
  const [place] = options.words
  try {
    const status = await build({ ...wanted.options, out, words: [], strict: false, compress: false })
    if (status) return status
    const files = siteFiles(out)
    const differences = await compareSite(out, files, wanted.site)
    const photos = await comparePhotos(wanted.site, place!)
    return report([...differences, ...photos.differences], files.length + photos.count, place!)
  } catch (error) {
    if (!isNetworkError(error)) throw error
    console.error(describeUnreachable(place!, error))
    return 1
  } finally {
    for (const folder of [out, photosBeside(out)]) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compares photos that are on a store of their own. Those of a folder are beside it, like those of the folder of a build;
 * if they are not, they are read from the store.
 */
async function comparePhotos(site: PublishedSite, place: string) {
  const photosUrl = readBuildRecord(out)?.photosUrl
  if (!photosUrl) return { differences: [], count: 0 }
  const built = photosBeside(out)
  const files = siteFiles(built)
  const beside = photosBeside(place.replace(/[/\\]+$/, ''))
  const published = existsSync(beside) ? publishedFolder(beside) : publishedPhotos(site, photosUrl)
  const differences = await compareSite(built, files, published)
  return {
    differences: differences.map((one) => ({ ...one, file: `${photosUrl}/${one.file}` })),
    count: files.length,
  }
}

/** @throws {UsageError} if the words name neither an address nor a folder. */
function readWords(options: VerifyOptions): Wanted {
  const [place, more] = options.words
  if (place === undefined || more !== undefined)
    throw new UsageError('name one published site: its address (https://…) or a folder.')
  if (/^https?:/i.test(place) && URL.canParse(place)) {
    const { origin, pathname } = new URL(place)
    const base = pathname.replace(/\/*$/, '/')
    const address = origin + base.slice(0, -1)
    return { site: publishedAddress(address), options: { ...options, base, publishedAt: address } }
  }
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`"${place}" is neither an address (https://…) nor a folder.`)
  return { site: publishedFolder(place), options }
}

const sentences: Record<Difference['kind'], string> = {
  differs: 'is not what this content builds',
  missing: 'is not published',
  unknown: 'is published, but this content does not build it',
}

function report(differences: readonly Difference[], files: number, place: string): number {
  const problems = createProblems()
  for (const { file, kind, excerpt } of differences.slice(0, maxListed))
    problems.error(file, `${sentences[kind]}${excerpt === undefined ? '' : `, from: ${excerpt}`}`)
  printProblems(problems.list)
  const more = differences.length - maxListed
  if (more > 0) console.error(`and ${count(more, 'more file')}`)
  const outcome = differences.length
    ? `${count(differences.length, 'file')} of ${place} and of this content differ.`
    : `${place} is what this content builds: ${count(files, 'file')} compared.`
  console.log(outcome)
  reportToGitHub(problems.list, outcome)
  return differences.length ? 1 : 0
}

/** Whether `fetch` failed, or the site answered that it cannot answer now. */
function isNetworkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' || /^(fetch failed|status \d|terminated)/.test(error.message))
  )
}
