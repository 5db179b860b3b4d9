/** `npm run bench`: measures the photo step, the build or the pages, and prints tables. */
import { parseArgs } from 'node:util'

const work = '.cache/bench'
/** Keeps two cores busy for about a minute. */
const defaultPhotos = 12

const usage = `npm run bench -- [options]: measure the build and print a table.
  --photos N      how many photos to measure with (default: ${defaultPhotos})
  --stories N     measure a site of this many stories instead, and Eleventy with as many pages
  --weight        measure one page of each kind instead, with Lighthouse; status 1 if a figure exceeds its budget
  --all           with --weight: measure every page
  --help          print this text`

const options = {
  photos: { type: 'string', default: String(defaultPhotos) },
  stories: { type: 'string' },
  weight: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

/** The command was called wrongly. */
class UsageError extends Error {}

/** Returns the exit status: 1 if a figure exceeds its budget. */
async function bench(args: string[]): Promise<number> {
  const { photos, stories, weight, all, help } = read(args)
  if (help) {
    console.log(usage)
    return 0
  }
  if (all && !weight) throw new UsageError('--all needs --weight.')
  if (weight) {
    const { benchWeight } = await import('./weight/weight')
    return (await benchWeight(work, all)) ? 0 : 1
  }
  if (stories !== undefined) {
    const { benchStories } = await import('./stories/stories')
    return (await benchStories(work, toCount('stories', stories))) ? 0 : 1
  }
  const { benchPhotos } = await import('./photos/photos')
  return (await benchPhotos(work, toCount('photos', photos))) ? 0 : 1
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function toCount(option: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new UsageError(`--${option} ${text} is not a number from 1 to 99999.`)
}

/** Prints a usage error in one line. @returns its exit status. @throws every other error. */
function reportUsageError(error: unknown): number {
  if (!(error instanceof UsageError)) throw error
  console.error(`error    ${error.message}`)
  return 2
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await bench(process.argv.slice(3)).catch(reportUsageError))
