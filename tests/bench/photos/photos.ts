/** Measures the photo step against a bare sharp script. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PhotoSummary } from '../../../scripts/photos/publish'
import { recipe } from '../../../scripts/photos/recipe'
import { photoFormats } from '../../../src/shared/photo-formats'
import { measureInTurn } from '../in-turn'
import type { Measured } from '../measure'
import { runNode, workFolder } from '../project'
import { printTable } from '../table'
import { writeCachedPhotos } from './cached-photos'
import { makePhotoSet, withNumber } from './photo-set'

const many = 1000

interface Row {
  what: string
  photos: number
  measured: Measured
  bytes?: number
  /** Limits of processor time in seconds, and of memory. */
  maxSeconds?: number
  maxMegabytes?: number
}

/** Limit of the photo step's processor time, relative to the bare script. */
const maxFactor = 1.03
/** Limit of its memory, at any number of photos. */
const maxMegabytes = 500

/** Keeps the photos that it makes in the folder `work`. Returns whether all limits are met. */
export async function benchPhotos(work: string, count: number): Promise<boolean> {
  const originals = resolve(work, `photos-${count}`)
  console.log(`Making ${count} photos of 12 megapixels, unless they exist …`)
  const [first] = await makePhotoSet(originals, count)
  const folder = workFolder(work)
  const at = (name: string) => join(folder, name)
  const clear = (...names: string[]) => {
    for (const name of names) rmSync(at(name), { recursive: true, force: true })
  }
  const step = (photos: string) => {
    clear('out')
    return runNode('.', join(process.env.GENERATOR!, 'photo-step.mjs'), photos, at('cache'), at('out'))
  }
  console.log('Measuring …')
  const formats = Object.keys(photoFormats).join()
  const { bare, cold } = await measureInTurn({
    bare() {
      clear('bare')
      return runNode(
        '.',
        'tests/bench/photos/bare.mjs',
        originals,
        at('bare'),
        JSON.stringify(recipe),
        formats,
      )
    },
    cold() {
      clear('cache')
      return step(originals)
    },
  })
  const maxSeconds = bare.cpu * maxFactor
  const unchanged = await step(originals)
  console.log(`Making ${many} encoded photos …`)
  await writeCachedPhotos(at('many'), at('cache'), many)
  await step(at('many'))
  const manyUnchanged = await step(at('many'))
  writeFileSync(join(at('many'), 'added.jpg'), withNumber(readFileSync(join(originals, first!)), -1))
  const added = await step(at('many'))
  const rows: Row[] = [
    { what: 'bare sharp script', photos: count, measured: bare, bytes: bytesIn(at('bare')) },
    { what: 'cold', photos: count, measured: cold, maxSeconds, maxMegabytes },
    { what: 'nothing changed', photos: count, measured: unchanged },
    { what: 'nothing changed', photos: many, measured: manyUnchanged },
    { what: 'one added', photos: many + 1, measured: added, maxMegabytes },
  ]
  printRows(rows, bare.cpu / count)
  return rows.every((row) => !isSlow(row) && !isLarge(row))
}

function isSlow({ measured, maxSeconds = Number.POSITIVE_INFINITY }: Row): boolean {
  return measured.cpu > maxSeconds
}

function isLarge({ measured, maxMegabytes = Number.POSITIVE_INFINITY }: Row): boolean {
  return measured.peak > maxMegabytes * 1e6
}

/** The bytes of all files in a folder. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** What the photo step printed. @throws if it warned. */
function summaryOf({ out }: Measured): PhotoSummary & { copying: number } {
  const { warnings, ...summary } = JSON.parse(out)
  if (warnings.length) throw new Error(JSON.stringify(warnings))
  return summary
}

/** `bare`: processor seconds of the bare script for one photo. */
function printRows(rows: Row[], bare: number): void {
  const mark = (figure: string, isMissed: boolean) => (isMissed ? `${figure} !` : figure)
  const cells = rows.map((row) => {
    const { what, photos, measured, bytes } = row
    const step = bytes === undefined ? summaryOf(measured) : undefined
    return [
      what,
      String(photos),
      step ? String(step.encoded) : '',
      mark(measured.cpu.toFixed(2), isSlow(row)),
      `${(measured.cpu / (bare * photos)).toFixed(3)} ×`,
      measured.wall.toFixed(1),
      step ? ((step.milliseconds + step.copying) / 1000).toFixed(2) : '',
      mark(String(Math.round(measured.peak / 1e6)), isLarge(row)),
      ((bytes ?? step!.bytesAfter) / 1e6).toFixed(1),
    ]
  })
  printTable(
    ['', 'photos', 'decoded', 'CPU s', 'of bare script', 'wall s', 'photo step s', 'peak MB', 'MB'],
    cells,
  )
  console.log(`
CPU s: user and system time of all processes; of the first two rows the least of three runs in turn. Of bare script: CPU s
relative to what the bare script needs for as many photos, ${bare.toFixed(2)} s each. Photo step s: without starting Node. Peak MB: memory of all processes, with shared memory counted once. A value with ! exceeds its limit.`)
}
