/** The line at the end of the photo step. */
import { photoOf } from './known'
import type { Originals } from './originals'
import type { PhotoRecord } from './records'

/** Counts different photos: a photo in two galleries counts once. */
export interface PhotoSummary {
  encoded: number
  fromCache: number
  /** Sizes of the originals and of all published files. */
  bytesBefore: number
  bytesAfter: number
  milliseconds: number
}

/** `encoded`: the checksums of photos that were encoded now. */
export function summarize(
  references: Iterable<{ path: string }>,
  originals: Pick<Originals, 'get'>,
  encoded: ReadonlySet<string>,
  milliseconds: number,
): PhotoSummary {
  const shown = new Map<string, PhotoRecord>()
  for (const { path } of references) {
    const record = photoOf(originals.get(path))
    if (record?.published) shown.set(record.hash, record)
  }
  const records = [...shown.values()]
  return {
    encoded: encoded.size,
    fromCache: shown.size - encoded.size,
    bytesBefore: sum(records.map(({ bytes }) => bytes)),
    bytesAfter: sum(records.flatMap(({ published }) => published!.files.map(({ size }) => size))),
    milliseconds,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** `Photos: 68 in 7 galleries, 3 encoded, 65 from cache, 210 MB to 14 MB, 4.2 s` */
export function summaryLine(summary: PhotoSummary, galleries: number): string {
  const { encoded, fromCache, bytesBefore, bytesAfter, milliseconds } = summary
  const where = `${encoded + fromCache} in ${galleries} galler${galleries === 1 ? 'y' : 'ies'}`
  const sizes = `${describeBytes(bytesBefore)} to ${describeBytes(bytesAfter)}`
  return `Photos: ${where}, ${encoded} encoded, ${fromCache} from cache, ${sizes}, ${(milliseconds / 1000).toFixed(1)} s`
}

/** In decimal units, like file managers and mobile contracts. */
function describeBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`
  return `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`
}
