/** Writes the files of a new entry or event. Never overwrites a file or leaves an event incomplete. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { samplePhoto } from '../content/photos/sample-photo'
import { fieldsOf, firstOfKind, isOptional } from '../content/schema/fields'
import { copyPhoto, copyPhotos, describeCopied } from './copy-photos'
import type { Kind } from './kinds'
import { type Values, writeEntry } from './template'

export interface Made {
  /** Sentences about what was made. */
  report: string[]
  /** What to do next. */
  next: string
}

/** Makes the folder of an event with its `index.md`, and copies the photos of the folder `from`. */
export function makeEvent(kind: Kind, folder: string, values: Values, from: string | undefined): Made {
  const parent = join(folder, '..')
  const unfinished = join(parent, `.unfinished-${process.pid}`) // hidden files are never read
  const clear = () => rmSync(unfinished, { recursive: true, force: true })
  process.once('exit', clear)
  try {
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'index.md'), writeEntry(kind.schema, values, kind.new.body))
    const copied = from === undefined ? undefined : copyPhotos(from, unfinished)
    renameSync(unfinished, folder)
    return {
      report: [`Made ${join(folder, 'index.md')}.`, ...(copied ? describeCopied(copied) : [])],
      next: copied?.photos
        ? `look through ${folder} and remove the photos that should not be shown`
        : kind.new.next,
    }
  } finally {
    clear()
    process.off('exit', clear)
  }
}

/** Makes a Markdown file and its photo: the given one, or a grey sample photo if the photo is required. */
export function makeEntry(
  kind: Kind,
  content: string,
  slug: string,
  values: Values,
  photo: string | undefined,
): Made {
  const file = join(content, kind.folder, `${slug}.md`)
  mkdirSync(join(content, kind.folder), { recursive: true })
  const photoField = firstOfKind(kind.schema, 'photo')
  if (!photoField || (!photo && isOptional(fieldsOf(kind.schema)[photoField]!))) {
    writeNew(file, writeEntry(kind.schema, values, kind.new.body))
    return { report: [`Made ${file}.`], next: kind.new.next }
  }
  const photos = join(content, 'photos')
  const image = freePhoto(photos, slug, photo ? extname(photo).toLowerCase() : '.jpg')
  const target = join(photos, image)
  mkdirSync(photos, { recursive: true })
  if (photo) copyPhoto(photo, target)
  else writeNew(target, samplePhoto(slug))
  writeNew(file, writeEntry(kind.schema, { ...values, [photoField]: image }, kind.new.body))
  return {
    report: [`Made ${file}.`, photo ? `Copied the photo to ${target}.` : `${target} is a grey sample photo.`],
    next: photo ? kind.new.next : `${kind.new.next}, and replace ${target} with the real photo`,
  }
}

/** @throws if the file exists. */
function writeNew(file: string, data: string | Buffer): void {
  writeFileSync(file, data, { flag: 'wx' })
}

function freePhoto(folder: string, stem: string, end: string): string {
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}${end}`
    if (!existsSync(join(folder, name))) return name
  }
}
