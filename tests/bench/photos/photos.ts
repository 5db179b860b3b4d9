/** Measures the photo step, and the whole build around it, against a bare sharp script. */
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PhotoSummary } from '../../../scripts/photos/publish'
import { recipe } from '../../../scripts/photos/recipe'
import { photoFormats } from '../../../src/shared/photo-formats'
import type { Measured } from '../measure'
import { copyProject, runCommand, runNode } from '../project'
import { printTable } from '../table'
import { makePhotoSet, withNumber } from './photo-set'
import { fillCache } from './thousand'

const many = 1000

interface Row {
  what: string
  photos: number
  measured: Measured
  bytes?: number
  step?: PhotoSummary & { copying: number }
  /** Limit of processor time in seconds. */
  maxSeconds?: number
}

/** Limit of the photo step's processor time, relative to the bare script. */
const maxFactor = 1.1

/** Works in the folder `work`, and keeps its photos. Returns whether all limits are met. */
export async function benchPhotos(work: string, count: number): Promise<boolean> {
  const at = (...names: string[]) => resolve(work, ...names)
  const originals = at(`photos-${count}`)
  console.log(`Making ${count} photos of 12 megapixels, unless they exist …`)
  const [first] = await makePhotoSet(originals, count)
  const clear = () => {
    for (const name of ['bare', 'cache', 'out', 'many', 'project'])
      rmSync(at(name), { recursive: true, force: true })
  }
  clear() // of a run that was stopped
  const addTo = (folder: string, number: number) =>
    writeFileSync(join(folder, 'added.jpg'), withNumber(readFileSync(join(originals, first!)), number))

  const rows: Row[] = []
  const step = async (what: string, folder: string, photos: number) => {
    rmSync(at('out'), { recursive: true, force: true })
    const measured = await runNode(
      '.',
      join(process.env.GENERATOR!, 'photo-step.mjs'),
      folder,
      at('cache'),
      at('out'),
    )
    const result = JSON.parse(measured.out)
    if (result.warnings.length) throw new Error(JSON.stringify(result.warnings))
    rows.push({ what, photos, measured, step: result, bytes: result.bytesAfter })
  }
  console.log('Measuring …')
  const formats = Object.keys(photoFormats).join()
  const bare = await runNode(
    '.',
    'tests/bench/photos/bare.mjs',
    originals,
    at('bare'),
    JSON.stringify(recipe),
    formats,
  )
  rows.push({ what: 'bare sharp script', photos: count, measured: bare, bytes: bytesIn(at('bare')) })
  await step('photos: cold', originals, count)
  rows.at(-1)!.maxSeconds = bare.cpu * maxFactor
  await step('photos: nothing changed', originals, count)
  console.log(`Making ${many} encoded photos …`)
  await fillCache(at('many'), at('cache'), many)
  await step('photos: nothing changed', at('many'), many)
  addTo(at('many'), -1)
  await step('photos: one added', at('many'), many + 1)
  const addMore = (folder: string) => addTo(folder, -2)
  rows.push(...(await benchSite(at('project'), at('many'), at('cache'), addMore)))
  clear()
  printRows(rows, bare.cpu / count)
  return !rows.some(isMissed)
}

/** Measures the sample site, then the same with many photos, then with one more photo. */
async function benchSite(
  project: string,
  photos: string,
  cache: string,
  add: (folder: string) => void,
): Promise<Row[]> {
  copyProject(project)
  const build = () => runCommand(project, 'build')
  const row = (what: string, count: number, measured: Measured, maxSeconds: number): Row => ({
    what,
    photos: count,
    measured,
    maxSeconds,
    bytes: bytesIn(join(project, 'dist')),
  })
  await build()
  appendFileSync(join(project, 'content', 'site.md'), '\n') // otherwise nothing would be built
  const rows = [row('whole site: one text changed', 0, await build(), 1.2)]
  cpSync(cache, join(project, '.cache', 'photos'), { recursive: true, preserveTimestamps: true })
  const gallery = join(project, 'content', 'galleries', '2024-01-01')
  cpSync(photos, gallery, { recursive: true })
  await build()
  rows.push(row('whole site: nothing changed', many + 1, await build(), 0.3))
  rmSync(join(gallery, 'added.jpg'))
  add(gallery)
  rows.push(row('whole site: one added', many + 1, await build(), 2.2))
  return rows
}

function isMissed({ measured, maxSeconds = Number.POSITIVE_INFINITY }: Row): boolean {
  return measured.cpu > maxSeconds
}

/** The bytes of all files in a folder. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** `bare`: processor seconds of the bare script for one photo. */
function printRows(rows: Row[], bare: number): void {
  const cells = rows.map(({ what, photos, measured, bytes = 0, step, maxSeconds }) => {
    const { cpu, wall, peak } = measured
    return [
      what,
      String(photos),
      step ? String(step.encoded) : '',
      `${cpu.toFixed(2)}${isMissed({ what, photos, measured, maxSeconds }) ? ' !' : ''}`,
      photos && !what.startsWith('whole') ? `${(cpu / (bare * photos)).toFixed(3)} ×` : '',
      wall.toFixed(1),
      step ? ((step.milliseconds + step.copying) / 1000).toFixed(2) : '',
      String(Math.round(peak / 1e6)),
      (bytes / 1e6).toFixed(1),
    ]
  })
  printTable(
    ['', 'photos', 'decoded', 'CPU s', 'of bare script', 'wall s', 'photo step s', 'peak MB', 'MB'],
    cells,
  )
  console.log(`
CPU s: user and system time of all processes. Of bare script: CPU s relative to what the bare script needs for as
many photos, ${bare.toFixed(2)} s each. Photo step s: without starting Node. Peak MB: resident memory of all processes. A value with ! exceeds its limit.`)
}
