/** Measures the photo step beside a bare sharp script, and among many photos that are in the cache. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recipe } from '../../../scripts/photos/recipe'
import { photoFormats } from '../../../src/page-data/photo-formats'
import { type Measured, measureInTurn, printTable, runNode, workFolder } from '../measure'
import { makePhotoSet, withNumber, writeCachedPhotos } from './photo-set'

const many = 1000
/** Limit of the photo step's processor time, relative to the bare script. */
const maxFactor = 1.03
/** Limit of its memory, at any number of photos. */
const maxMegabytes = 470

/** Keeps the photos that it makes in the folder `work`. Returns whether all limits are met. */
export async function benchPhotos(work: string, count: number): Promise<boolean> {
  const originals = resolve(work, `photos-${count}`)
  console.log(`Making ${count} photos of 12 megapixels, unless they exist …`)
  const [first] = await makePhotoSet(originals, count)
  const folder = workFolder(work)
  const at = (name: string) => join(folder, name)
  const clear = (name: string) => rmSync(at(name), { recursive: true, force: true })
  const step = (photos: string) => {
    clear('out')
    return runNode('.', join(process.env.GENERATOR!, 'photo-step.mjs'), photos, at('cache'), at('out'))
  }
  const settings = [JSON.stringify(recipe), Object.keys(photoFormats).join()]
  const { bare, cold } = await measureInTurn({
    bare() {
      clear('bare')
      return runNode('.', 'tests/bench/photos/bare.mjs', originals, at('bare'), ...settings)
    },
    cold() {
      clear('cache')
      return step(originals)
    },
  })
  console.log(`Making ${many} encoded photos …`)
  await writeCachedPhotos(at('many'), at('cache'), many)
  await step(at('many'))
  const unchanged = await step(at('many'))
  writeFileSync(join(at('many'), 'added.jpg'), withNumber(readFileSync(join(originals, first!)), -1))
  const added = await step(at('many'))

  const isSlow = cold.cpu > bare.cpu * maxFactor
  const isLarge = ({ peak }: Measured) => peak > maxMegabytes * 1e6
  const row = (what: string, measured: Measured, isMissed = isLarge(measured)) => [
    what,
    measured.cpu.toFixed(2),
    (measured.cpu / bare.cpu).toFixed(3),
    measured.wall.toFixed(2),
    `${Math.round(measured.peak / 1e6)}${isMissed ? ' !' : ''}`,
  ]
  printTable(
    ['', 'CPU s', 'of bare script', 'wall s', 'peak MB'],
    [
      row(`bare sharp script, ${count} photos`, bare, false),
      row(`photo step, ${count} photos${isSlow ? ' !' : ''}`, cold),
      row(`${many} photos, nothing changed`, unchanged),
      row(`${many} photos, one added`, added),
    ],
  )
  console.log(`A row or figure with ! exceeds its limit: ${maxFactor} × the bare script, ${maxMegabytes} MB.`)
  return !isSlow && ![cold, unchanged, added].some(isLarge)
}
