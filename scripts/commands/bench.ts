/** `npm run bench`: measures the build and prints tables. */
import { statSync } from 'node:fs'
import { type Options, UsageError } from './options'

const work = '.cache/bench'
/** Enough to fill two cores for a while, and done in about a minute. */
const defaultPhotos = 12

/** Status 1 where a figure is missed. */
export async function bench(options: Options): Promise<number> {
  const { photos = String(defaultPhotos), recipes, stories, weight, all = false } = options
  if (all && !weight) throw new UsageError('--all goes with --weight.')
  if (weight) {
    const { benchWeight } = await import('../bench/weight')
    return (await benchWeight(work, all)) ? 0 : 1
  }
  if (stories !== undefined) {
    const { benchStories } = await import('../bench/stories')
    return (await benchStories(work, toCount('stories', stories))) ? 0 : 1
  }
  if (recipes !== undefined) {
    if (!statSync(recipes, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`there is no folder ${recipes}: --recipes takes a folder of photos.`)
    const { compareRecipes } = await import('../bench/recipes')
    await compareRecipes(recipes)
    return 0
  }
  const { benchPhotos } = await import('../bench/photos')
  return (await benchPhotos(work, toCount('photos', photos))) ? 0 : 1
}

function toCount(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new UsageError(`--${option} ${text} is not a number from 1 to 9999.`)
}
