/**
 * Files in the folders of events that nobody reads. A text with another name than `index.md`, a document or an archive may contain
 * `consent` or `hide`, so it is an error: a wrong file must not publish what should stay private. Drawings and PDF documents are left out.
 */
import { isUtf8 } from 'node:buffer'
import { basename, join } from 'node:path'
import { otherLanguages } from '../../../src/i18n/languages'
import { isPhotoName } from '../../../src/shared/addresses/photo-name'
import { headLength, kindOf } from '../../../src/shared/photos/sniff'
import { readHeadIfPossible } from '../../lib/files'
import { groupBy } from '../../lib/group-by'
import type { Reading } from '../reading'
import { translationFile } from '../translations/translations'
import type { Folder } from '../tree/read-tree'

const mediaName =
  /\.(mp4|mov|m4v|3gp|avi|mkv|webm|mpe?g|mts|wmv|mp3|m4a|aac|amr|ogg|opus|wav|flac|dng|cr[23]|nef|arw|raf)$/i
const drawingName = /\.(pdf|svg)$/i
/** What the photo step leaves out with a warning, among the kinds of `kindOf`. */
const mediaKind = /photo|video|sound|picture/
const drawingKind = /PDF|SVG/
/** The list of edits that an iPhone puts beside a photo. */
const editList = /^<\?xml.{0,300}<plist/s

const translations = otherLanguages.map((language) => translationFile('index.md', language))

/** The names of the files that may be photos; the photo step decides. */
export function photosIn(folder: Folder): string[] {
  return folder.files.filter((name) => !isRead(folder, name) && !isUnexpected(join(folder.path, name)))
}

/** Reports the unexpected files of an event that is to be shown, and of the folders in it. */
export function reportUnexpected(event: Folder, photos: readonly string[], reading: Reading): void {
  const unexpected = event.files.filter((name) => !photos.includes(name) && !isRead(event, name))
  reportFiles(event, unexpected, 'named index.md. Rename the file', reading)
  for (const inner of allFolders(event.folders))
    reportAll(inner, `the file index.md in ${event.path} itself. Move it there`, reading)
}

/** Reports the unexpected files in `galleries` itself. Returns the names of the other files there. */
export function reportLooseFiles(parent: Folder, reading: Reading): string[] {
  return reportAll(parent, 'the file index.md in the folder of its day. Move it there', reading)
}

function reportAll(folder: Folder, remedy: string, reading: Reading): string[] {
  const unexpected = new Set(folder.files.filter((name) => isUnexpected(join(folder.path, name))))
  reportFiles(folder, [...unexpected], remedy, reading)
  return folder.files.filter((name) => !unexpected.has(name))
}

/** Programs may have written a file for each photo, which is reported once. */
function reportFiles({ path }: Folder, names: readonly string[], remedy: string, reading: Reading): void {
  const files = names.map((name) => join(path, name))
  for (const file of files) reading.tree.use(file)
  for (const [what, [file = '', ...others]] of groupBy(files, describeData)) {
    if (what === undefined) for (const text of [file, ...others]) report(text, remedy, reading)
    else {
      const such = others.length
        ? ` So ${others.length === 1 ? 'is 1 more file' : `are ${others.length} more files`} here.`
        : ''
      const message = `is ${what}, and is not read.${such} If it asks not to publish something, write that into index.md. Then remove it from the folder.`
      reading.problems.error(file, message)
    }
  }
}

/** What a program has written: data, which is never the text of an event. Undefined for other files. */
export function describeData(file: string): string | undefined {
  const start = decode(readHeadIfPossible(file, headLength * 4)).replace(/^[ÿþï»¿\ufeff\s]+/, '')
  if (/^<(?:\?xml|x:xmpmeta)/.test(start)) return 'XML, data for programs'
  if (/^<(?:!doctype html|html)\b/i.test(start)) return 'a web page'
  if (!(/\.json$/i.test(file) ? /^[[{]/ : /^(?:\{\s*"|\[\s*[[{"])/).test(start)) return
  const isOfPhotos = /"(?:photoTakenTime|googlePhotosOrigin|photoLastModifiedTime|geoData\w*|access)"/.test(
    start,
  )
  return isOfPhotos ? 'what Google Photos notes about a photo or an album' : 'JSON, data for programs'
}

function report(file: string, remedy: string, { problems }: Reading): void {
  const name = basename(file)
  if (/^index\.[a-z]{2,3}\.md$/i.test(name)) {
    const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(translations)
    const message = `is not read: a translation must be named ${names}, and needs an index.md beside it. Correct that, or remove the file.`
    problems.error(file, message)
  } else if (/^index\b/i.test(name) || isPlainText(file)) {
    problems.error(file, `is not read: the text of an event must be ${remedy}, or remove it from the folder.`)
  } else {
    const message =
      'is not read: only photos and the text index.md belong here. If it asks not to publish something, write that into index.md. Then remove the file from the folder.'
    problems.error(file, message)
  }
}

function allFolders(folders: readonly Folder[]): Folder[] {
  return folders.flatMap((folder) => [folder, ...allFolders(folder.folders)])
}

/** Whether a file is `index.md` or its translation. */
function isRead({ files }: Folder, name: string): boolean {
  return name === 'index.md' || (translations.includes(name) && files.includes('index.md'))
}

/** Whether the name of a file says that the photo step decides about it. Others have to be read. */
export function isJudgedByName(file: string): boolean {
  return isPhotoName(file) || mediaName.test(file)
}

function isUnexpected(file: string): boolean {
  if (isJudgedByName(file)) return false
  const head = readHeadIfPossible(file, headLength)
  const kind = kindOf(head) ?? ''
  if (mediaKind.test(kind)) return false
  return !drawingName.test(file) && !drawingKind.test(kind) && !editList.test(head.toString('latin1'))
}

function isPlainText(path: string): boolean {
  return /\.(md|txt)$/i.test(path) || kindOf(readHeadIfPossible(path, headLength)) === 'a text'
}

/** Whether a file that is not named as a photo is a text or a document. */
export function isText(path: string): boolean {
  return (
    !isPhotoName(path) &&
    (/\.(md|txt)$/i.test(path) || /text|document/.test(kindOf(readHeadIfPossible(path, headLength)) ?? ''))
  )
}

function decode(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replaceAll('\0', '')
}
