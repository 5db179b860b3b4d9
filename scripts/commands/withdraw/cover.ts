/** `npm run cover`: makes faces in a photo unrecognisable. The photo without the cover counts as withdrawn. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { photoFormats } from '../../../src/shared/photo-formats'
import { type Ellipse, parseEllipse } from '../../../src/shared/photos/cover'
import { stripJpeg } from '../../../src/shared/photos/jpeg'
import { listPages } from '../../content/photo-references/photo-list'
import { count } from '../../lib/count'
import { createProgress } from '../../lib/progress'
import { replaceFile } from '../../lib/write-atomic'
import { coverPixels, formatOf, readWhole, writeWhole } from '../../photos/cover/cover-photo'
import type { Pixels } from '../../photos/decode/decode'
import { planSizes } from '../../photos/encode/plan'
import { checksum } from '../../store/checksum'
import { describePhotos, type FoundPhoto, type Photos } from '../../withdraw/find'
import { nextSteps } from '../../withdraw/next-steps'
import { planAddresses, writeChanges } from '../../withdraw/texts'
import { type Options, UsageError } from '../options/options'
import type { coverOptions } from '../options/tables'
import { acquireBuildLock } from '../steps/locks'
import { onePhoto } from './choose-photos'
import { fail, print, printDocuments, type ReadPhotos, readPhotos, showPhoto } from './read-photos'
import { foldersToPublish, forget, rememberPhotos } from './remember'

type CoverOptions = Options<typeof coverOptions>

export async function cover(options: CoverOptions): Promise<number> {
  const [wanted, ...areas] = options.args
  if (!wanted || !areas.length)
    throw new UsageError(
      `name a photo by its path, its name, or its address on the site, then each face as x,y,w,h: ${inPercent}`,
    )
  const ellipses = areas.map(readEllipse)
  const lock = await acquireBuildLock(options.out)
  try {
    const read = await readPhotos(options)
    if (!read) return 1
    const { originals, photos, list } = read
    const path = choosePhoto(wanted, photos, options.content)
    const search = { originals, progress: createProgress('Comparing photos') }
    const [photo] = describePhotos([path], photos, search, list.different)
    return await coverPhoto(photo!, ellipses, read, options)
  } finally {
    lock.release()
  }
}

const inPercent =
  'left edge, upper edge, width and height in percent of the photo as you see it, for example 40,20,10,15. They must lie inside the photo.'

/** The photo that is named, or the copy that `npm run new` has made of a file outside of the content. */
function choosePhoto(wanted: string, photos: Photos, content: string): string {
  const isOutside = !resolve(wanted).startsWith(resolve(content) + sep)
  if (!isOutside || !statSync(wanted, { throwIfNoEntry: false })?.isFile())
    return onePhoto(wanted, photos, content)
  const original = readFileSync(wanted)
  const sums = [original, stripJpeg(original) ?? original].map((data) => checksum(data))
  const copy = [...photos].find(([, hash]) => sums.includes(hash))
  if (copy) return copy[0]
  throw new UsageError(`no photo in ${content} is a copy of ${wanted}: name the photo that is there.`)
}

/** @throws {UsageError} for other texts. */
function readEllipse(text: string): Ellipse {
  const ellipse = parseEllipse(text)
  if (!ellipse) throw new UsageError(`${text} is not the place of a face: write ${inPercent}`)
  const isFraction = Object.values(ellipse).every((number) => number <= 1)
  if (isFraction) throw new UsageError(`${text} covers almost nothing: write ${inPercent}`)
  return ellipse
}

async function coverPhoto(
  photo: FoundPhoto,
  ellipses: readonly Ellipse[],
  read: ReadPhotos,
  options: CoverOptions,
): Promise<number> {
  const { path, hash, copies } = photo
  const { content } = options
  const missing = 'is not on this computer. Copy it there, cover it, and put it back where the originals are.'
  if (!existsSync(path)) return fail(`${path}  ${missing}`)
  const pixels = await readWhole(readFileSync(path))
  if ('refused' in pixels) return fail(`${path}  ${pixels.refused}`)
  const same: string[] = []
  for (const copy of copies) {
    const isSame = read.photos.get(copy) === hash || (await hasPixels(copy, pixels))
    if (existsSync(copy) && isSame) same.push(copy)
  }
  coverPixels(pixels, ellipses)
  const files = await writeAll([path, ...same], pixels, read)
  const former = new Map(files.map((file) => [file.former, checksum(file.data)]))
  const addresses = await planAddresses(content, former)

  // Whatever interrupts this, the photo without the cover is not published.
  const covered = [...former.values()]
  const published = rememberPhotos([{ ...photo, copies: same }], read, { ...options, covered })
  for (const { name, data } of files) replaceFile(name, data)
  writeChanges(addresses)
  forget(former.keys())

  const uses = read.content ? listPages(read.content) : new Map<string, ReadonlySet<string>>()
  showPhoto(photo, uses)
  for (const copy of same) print(`  covered, too: ${copy}`)
  for (const { file } of addresses) print(`  its new address is in: ${file}`)
  print(`Covered ${count(ellipses.length, 'face')} in ${count(files.length, 'file')}. Look at ${path}.`)
  for (const { name, isConverted } of files)
    if (isConverted) print(`${name} is a JPEG now, under the same name: its format cannot be written.`)
  const others = copies.filter((copy) => !same.includes(copy))
  for (const copy of others)
    print(
      `Not covered: ${copy}, which shows the same in another size, part or file. Builds refuse it until you cover it, too, or withdraw it.`,
    )
  printDocuments(read.files)
  if (uses.has(path) && photo.size) print(describeSizes(photo.size))
  const left = {
    what: 'The photo without the cover',
    files: published,
    originals: [],
    folders: foldersToPublish(read, options.out),
  }
  for (const line of nextSteps(left)) print(line)
  return 0
}

/** Whether a file shows exactly these pixels: a copy with other metadata, or in another format without loss. */
async function hasPixels(path: string, { data, info }: Pixels): Promise<boolean> {
  if (!existsSync(path)) return false
  const other = await readWhole(readFileSync(path))
  return !('refused' in other) && other.info.width === info.width && other.data.equals(data)
}

interface CoveredFile {
  name: string
  /** The checksum before. */
  former: string
  data: Buffer
  /** Its format cannot be written. */
  isConverted: boolean
}

async function writeAll(
  paths: readonly string[],
  pixels: Pixels,
  { photos }: ReadPhotos,
): Promise<CoveredFile[]> {
  const written = new Map<string, Buffer>()
  const files: CoveredFile[] = []
  for (const name of paths) {
    const { format, isConverted } = await formatOf(readFileSync(name))
    const data = written.get(format) ?? (await writeWhole(pixels, format))
    written.set(format, data)
    files.push({ name, former: photos.get(name)!, data, isConverted })
  }
  return files
}

/** The published files that are made anew. */
function describeSizes(size: Parameters<typeof planSizes>[0]): string {
  const list = new Intl.ListFormat('en')
  const widths = planSizes(size).map(({ width, height }) => `${width} × ${height}`)
  const formats = Object.keys(photoFormats).map((format) => format.toUpperCase())
  return `All its published sizes change: ${list.format(widths)} pixels, in ${list.format(formats)}, and the pictures for shared links that show it.`
}
