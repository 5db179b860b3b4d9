/** `npm run bench`: measures the photo step and builds, or the pages, and prints tables. */
import { describeCommand } from '../../scripts/commands/commands'
import { flag, type Option, readOptions, UsageError } from '../../scripts/commands/options'

const work = '.cache/bench'
const defaultPhotos = 60
const defaultStories = 2000

const options = {
  photos: numberOption('photos', `measure the photo step alone, with N photos (default: ${defaultPhotos})`),
  stories: numberOption(
    'stories',
    `measure builds alone, with N stories, and Eleventy with as many pages (default: ${defaultStories})`,
  ),
  weight: flag(
    'measure one page of each kind instead, with Lighthouse; status 1 if a figure exceeds its budget',
  ),
  all: flag('with --weight: measure every page'),
}

function numberOption(name: string, help: string): Option<number | undefined> {
  return {
    value: 'N',
    help,
    read(typed) {
      if (typed === undefined || /^[1-9]\d*$/.test(typed)) return typed ? Number(typed) : undefined
      throw new UsageError(`--${name} ${typed} is not a number: write --${name} 12.`)
    },
  }
}

/** Returns the exit status. */
async function bench(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(await describeCommand('bench', { summary: 'measure the build and print a table', options }))
    return 0
  }
  const { photos, stories, weight, all } = readOptions(args, options)
  if (weight) return (await (await import('./weight/weight')).benchWeight(work, all)) ? 0 : 1
  if (photos || !stories) await (await import('./photos/photos')).benchPhotos(work, photos ?? defaultPhotos)
  if (stories || !photos)
    await (await import('./stories/stories')).benchStories(work, stories ?? defaultStories)
  return 0
}

function refuse(error: unknown): number {
  if (!(error instanceof UsageError)) throw error
  console.error(`error    ${error.message}`)
  return 2
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await bench(process.argv.slice(3)).catch(refuse))
