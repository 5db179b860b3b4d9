/** `npm run bench`: measures the build and prints tables. */
import { statSync } from 'node:fs'
import { type Options, UsageError } from './options'

const work = '.cache/bench'
/** Enough to fill two cores for a while, and done in about a minute. */
const defaultPhotos = 12

export async function bench({ photos = String(defaultPhotos), recipes }: Options): Promise<number> {
  if (recipes !== undefined) {
    if (!statSync(recipes, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`there is no folder ${recipes}: --recipes takes a folder of photos.`)
    const { compareRecipes } = await import('../bench/recipes')
    await compareRecipes(recipes)
    return 0
  }
  if (!/^[1-9]\d{0,3}$/.test(photos))
    throw new UsageError(`--photos ${photos} is not a number from 1 to 9999.`)
  const { benchPhotos } = await import('../bench/photos')
  await benchPhotos(work, Number(photos))
  return 0
}
