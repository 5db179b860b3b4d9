/** Writes the files of a new entry or event. Never overwrites a file or leaves an event incomplete. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fieldsOf, firstOfKind, isOptional } from '../../src/shared/schema/fields'
import { keepsPlace } from '../check/places'
import { events } from '../content/collections'
import { samplePhoto } from '../content/photo-references/sample-photo'
import { rename } from '../lib/rename.mjs'
import { unfinishedName } from '../lib/write-atomic'
import { hasPlace } from '../photos/metadata/place'
import { clearUnfinished } from '../store/clear-unfinished'
import { copyPhoto, copyPhotos, describeCopied, freePath } from './copy-photos'
import type { Kind } from './kinds'
import { describePhotos, type Values, writeEntry } from './template'

export interface NewFiles {
  /** Sentences about what was made. */
  report: string[]
  /** What to do next. */
  next: string
}

/** Without the fields that keep photos from being published: behind a `#`, they could be mistaken for effective ones. */
const eventFields = events.schema.omit({ hide: true, consent: true, draft: true })
const note =
  'How to hold the event back, or leave out a photo: see "Say more about an event" in content/README.md.'

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
    const examples = copied?.names.length ? { photos: describePhotos(copied.names) } : {}
    const text = writeEntry(eventFields, values, { body: kind.new.body, examples, note })
    writeFileSync(join(unfinished, 'index.md'), text)
    rename(unfinished, folder)
    return {
      report: [`Made ${join(folder, 'index.md')}.`, ...(copied ? describeCopied(copied) : [])],
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
    writeNew(file, writeEntry(kind.schema, values, { body: kind.new.body }))
    return { report: [`Made ${file}.`], next: kind.new.next }
  }
  const photos = join(content, 'photos')
  const target = freePath(photos, `${slug}${photo ? extname(photo).toLowerCase() : '.jpg'}`)
  mkdirSync(photos, { recursive: true })
  const copied = photo && copyPhoto(photo, target)
  if (!copied) writeNew(target, samplePhoto(slug))
  const text = { body: kind.new.body, hasSamplePhoto: !copied }
  writeNew(file, writeEntry(kind.schema, { ...values, [photoField]: basename(target) }, text))
  const about = copied
    ? [`Copied the photo to ${target}.`, ...(hasPlace(copied) ? [`  ${target}  ${keepsPlace}`] : [])]
    : [`${target} is a grey sample photo.`]
  return {
    report: [`Made ${file}.`, ...about],
    next: copied ? kind.new.next : `${kind.new.next}, and replace ${target} with the real photo`,
  }
}

/** @throws if the file exists. */
function writeNew(file: string, data: string | Buffer): void {
  writeFileSync(file, data, { flag: 'wx' })
}
