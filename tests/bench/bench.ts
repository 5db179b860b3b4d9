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

/** Returns whether all figures are within their budgets. */
async function bench(args: string[]): Promise<boolean> {
  const { photos, stories, weight, all, help } = parseArgs({ args, options }).values
  if (help) console.log(usage)
  else if (weight) return (await import('./weight/weight')).benchWeight(work, all)
  else if (stories) return (await import('./stories/stories')).benchStories(work, Number(stories))
  else return (await import('./photos/photos')).benchPhotos(work, Number(photos))
  return true
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit((await bench(process.argv.slice(3))) ? 0 : 1)
