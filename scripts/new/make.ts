/** Writes the files of a new entry or event. Never overwrites a file or leaves an event incomplete. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fieldsOf, firstOfKind, isOptional } from '../../src/shared/schema/fields'
import { photosFolder } from '../content/collections'
import { rename } from '../lib/rename.mjs'
import { unfinishedName } from '../lib/write-atomic'
import { findPlace, keepsPlace } from '../photos/place'
import { samplePhoto } from '../photos/sample-photo'
import { clearUnfinished } from '../store/clear-unfinished'
import { copyPhoto, copyPhotos, describeCopied, freePath } from './copy-photos'
import type { Kind } from './kinds'
import { type Values, writeEntry } from './template'

/** The fields that may be added, which are described in the guide. */
function describeOthers({ schema }: Kind, values: Values): string {
  const names = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    isOptional(field) && values[name] === undefined ? [name] : [],
  )
  const list = new Intl.ListFormat('en').format(names)
  return `The form may also have ${list}: content/README.md says what they are, under "All fields".`
}

export interface NewFiles {
  /** Sentences about what was made. */
  report: string[]
  next: string
}

/** Makes the folder of an event with its `index.md`, and copies the photos of the folder `from`. */
export function makeEvent(kind: Kind, folder: string, values: Values, from: string | undefined): NewFiles {
  const parent = join(folder, '..')
  clearUnfinished(parent, 0)
  const unfinished = join(parent, unfinishedName())
  const clear = () => rmSync(unfinished, { recursive: true, force: true })
  process.once('exit', clear)
  try {
    mkdirSync(unfinished, { recursive: true })
    const copied = from === undefined ? undefined : copyPhotos(from, unfinished)
    writeFileSync(join(unfinished, 'index.md'), writeEntry(kind.schema, values, kind.new.body))
    rename(unfinished, folder)
    return {
      report: [
        `Made ${join(folder, 'index.md')}.`,
        ...(copied ? describeCopied(copied) : []),
        describeOthers(kind, values),
      ],
      next: copied?.names.length
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
): NewFiles {
  const file = join(content, kind.folder, `${slug}.md`)
  mkdirSync(join(content, kind.folder), { recursive: true })
  const photoField = firstOfKind(kind.schema, 'photo')
  if (!photoField || (!photo && isOptional(fieldsOf(kind.schema)[photoField]!))) {
    writeNew(file, writeEntry(kind.schema, values, kind.new.body))
    return { report: [`Made ${file}.`, describeOthers(kind, values)], next: kind.new.next }
  }
  const photos = join(content, photosFolder)
  const target = freePath(photos, `${slug}${photo ? extname(photo).toLowerCase() : '.jpg'}`)
  mkdirSync(photos, { recursive: true })
  const copied = photo && copyPhoto(photo, target)
  if (!copied) writeNew(target, samplePhoto(slug))
  writeNew(file, writeEntry(kind.schema, { ...values, [photoField]: basename(target) }, kind.new.body))
  const about = copied
    ? [`Copied the photo to ${target}.`, ...(findPlace(copied) ? [`  ${target}  ${keepsPlace}`] : [])]
    : [`${target} is a grey sample photo.`]
  return {
    report: [`Made ${file}.`, ...about, describeOthers(kind, values)],
    next: copied ? kind.new.next : `${kind.new.next}, and replace ${target} with the real photo`,
  }
}

/** @throws if the file exists. */
function writeNew(file: string, data: string | Buffer): void {
  writeFileSync(file, data, { flag: 'wx' })
}
