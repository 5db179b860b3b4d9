/** Reports files and folders whose names show that they are incomplete or renamed, or that other computers cannot store them. */
import { join, parse } from 'node:path'
import { isPhotoName } from '../../../src/shared/addresses/photo-name'
import { headLength, kindOf } from '../../../src/shared/photos/sniff'
import { withdrawnFile } from '../../../src/shared/withdraw/withdrawn-list'
import { readHeadIfPossible } from '../../lib/files'
import { groupBy } from '../../lib/group-by'
import type { Problems } from '../../lib/problems'
import { contentFolders, textFolders } from '../collections'
import { describePointer } from '../front-matter/source'
import { nameKey, portableName } from './portable-names'
import type { Folder } from './read-tree'
import { describeOther, describeStandIn, isMarkdown } from './text-names'

/**
 * Removes from the tree what it reports as no part of the content, so that it is reported once. Returns whether a
 * folder of the content has another name, so that everything in it seems to be missing.
 */
export function checkNames(root: Folder, problems: Problems): boolean {
  const isWrong = checkTopFolders(root, contentFolders, problems)
  checkWithdrawn(root, problems)
  checkFiles(root, (name) => isMarkdown(name) && name !== 'README.md', problems)
  for (const folder of root.folders) {
    checkFiles(folder, () => textFolders.includes(folder.name), problems)
    for (const inner of folder.folders) checkFolder(inner, problems)
    warnOfNumbers(folder, problems)
  }
  return isWrong
}

/** `Galleries` instead of `galleries` is one mistake, not one for each photo in it. Returns whether there is one. */
function checkTopFolders(root: Folder, known: readonly string[], problems: Problems): boolean {
  const isWrong = ({ name, path }: Folder) => {
    if (known.includes(name)) return false
    const meant = known.find((other) => lettersOf(other) === lettersOf(name))
    const remedy = root.folders.some((other) => other.name === meant)
      ? `Move what belongs to the site into "${meant}".`
      : `Rename it to "${meant}".`
    if (meant) problems.error(path, `the folder is not read. ${remedy}`)
    return meant !== undefined
  }
  const wrong = root.folders.filter(isWrong)
  root.folders = root.folders.filter((folder) => !wrong.includes(folder))
  return wrong.length > 0
}

function checkFolder(folder: Folder, problems: Problems): void {
  checkFiles(folder, () => false, problems)
  for (const inner of folder.folders) checkFolder(inner, problems)
}

/** `isRead`: whether a file is read as a text, if it is neither a photo nor a PDF document. */
function checkFiles(folder: Folder, isRead: (name: string) => boolean, problems: Problems): void {
  const isSound = (name: string) => {
    const file = join(folder.path, name)
    if (reportPortable(file, name, problems)) return true
    const hiddenPhoto = describeHiddenPhoto(file, name)
    const other =
      (isRead(name) && isMarkdown(name) ? undefined : readPointer(file)) ??
      describeStandIn(name) ??
      (isRead(name) ? describeOther(name, folder) : undefined)
    const message = hiddenPhoto ?? other
    if (message) problems.error(file, message)
    return message === undefined || hiddenPhoto !== undefined || /\.pdf$/i.test(name) // a text may name it
  }
  folder.files = folder.files.filter(isSound)
  folder.hidden = folder.hidden.filter(isSound)
  const all = [...folder.files, ...folder.folders.map(({ name }) => name)]
  for (const { name, path } of folder.folders) {
    reportPortable(path, name, problems)
    if (/^(?:index\.md|withdrawn\.json)$/i.test(name))
      problems.error(path, 'is a folder with the name of a file: rename it, and put the file back.')
  }
  for (const same of groupBy(all, nameKey).values()) {
    const [first, ...others] = same
    for (const name of others) {
      const message = `is the same file as "${first}" on Windows and Macs, which do not tell capitals or forms of letters apart: rename it, for example to "${numbered(name)}".`
      problems.error(join(folder.path, name), message)
    }
  }
}

function reportPortable(path: string, name: string, problems: Problems): boolean {
  const portable = portableName(name)
  if (portable === name) return false
  problems.error(path, `cannot exist on Windows: rename it, for example to "${portable}".`)
  return true
}

const dateInName =
  /(?<!\d)(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])(?:[-_. ]*(?:at )?\d\d[-_.:]?\d\d[-_.:]?\d{2,5})?(?!\d)/g
const yearInName = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const phoneInName = /\d{8,}|(?<!\d)(?:\d{2,3}[- ])?\d{3,5}[- ]\d{3,4}[- ]?\d{2,5}(?!\d)/

/** Names of texts and events become addresses; names of photos are seen by everybody who sees the repository. */
function warnOfNumbers({ path, files, folders }: Folder, problems: Problems): void {
  for (const name of [...files, ...folders.map((folder) => folder.name)]) {
    const [number] = phoneInName.exec(name.replace(dateInName, '').replace(yearInName, '')) ?? []
    if (number && number.replace(/\D/g, '').length >= 8)
      problems.warn(
        join(path, name),
        `the name contains ${number}: if this is the phone number of somebody, rename it. The names of published photos do not contain it.`,
      )
  }
}

/** Raw photos of cameras have bytes and endings of their own. */
const rawName =
  /\.(?:dng|cr[23w]|nef|nrw|arw|sr[2fw]|raf|orf|rw2|pef|3fr|iiq|raw|rwl|kdc|dcr|mrw|x3f|erf|mef|mos)$/i
const otherPhotoName = /\.(?:jfif|jpe|jif|pjpe?g|pjp|hif|apng|heics|heifs|avifs)$/i

/**
 * Cameras write `_DSC1234.JPG` for another colour space; other marks are put before a name to take the photo away, also an x
 * before the name that a camera gave.
 */
const marks = /^(?!_\w{3}\d{4}$)(?:(?![([{'"“‘])[\p{P}\p{S}]+|x+[_. -]+(?=[a-z]{0,4}[_-]?\d))(?=[\p{L}\d])/iu

/** Photos, and texts that are read, are judged when they are read. */
function readPointer(file: string): string | undefined {
  return /\.(?:md|json|pdf)$/i.test(file) ? describePointer(readHeadIfPossible(file, headLength)) : undefined
}

/** Somebody may have renamed a photo to take it away. */
function describeHiddenPhoto(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return
  const isNamed = isPhotoName(name) || otherPhotoName.test(name)
  const { name: stem, ext: ending } = parse(name)
  const plain = stem.replace(marks, '')
  if (isNamed && plain !== stem)
    return `has a mark in its name, as if it was taken away: remove the file, or rename it to "${plain}${ending}".`
  if (isNamed || /\.md$/i.test(name) || rawName.test(name)) return
  if (/^[\p{L}\p{N} _()-]+$/u.test(name) && !/jpe?g|png|hei[cf]/i.test(name)) return // phones may leave out the ending
  if (kindOf(readHeadIfPossible(file, headLength)) !== 'a photo') return
  return `is a photo, but its name does not say so: rename it to end in .jpg if it may be published, or remove it.`
}

/** The list of withdrawn photos has one name and one place. */
function checkWithdrawn(root: Folder, problems: Problems): void {
  const remedy = root.files.includes(withdrawnFile)
    ? `Compare it with ${withdrawnFile}, keep there what is in either, and delete this file.`
    : `Name it ${withdrawnFile} and put it into ${root.path}. Without it, withdrawn photos come back.`
  const check = (folder: Folder) => {
    const isOther = (name: string) => {
      if (folder === root && name === withdrawnFile) return false
      const file = join(folder.path, name)
      const isOne = /withdrawn.*\.json$/i.test(name) || (isListName(name) && isList(file))
      if (isOne)
        problems.error(
          file,
          `is not read: it may be the list of withdrawn photos, or a part of it. ${remedy}`,
        )
      return isOne
    }
    folder.files = folder.files.filter((name) => !isOther(name))
    for (const inner of folder.folders) check(inner)
  }
  check(root)
}

/** A text that is none of the texts of the site. */
function isListName(name: string): boolean {
  return !/\.md$/i.test(name) && !isPhotoName(name) && /json|\.(?:txt|bak|old|orig)$|^[^.]+$/i.test(name)
}

function isList(file: string): boolean {
  return /"(?:withdrawn|fingerprint)"\s*:/.test(readHeadIfPossible(file, 4096).toString())
}

/** `Focus Areas (1)` → `focusareas` */
function lettersOf(name: string): string {
  return nameKey(name).replace(/[^\p{L}]/gu, '')
}

function numbered(name: string): string {
  return name.replace(/(\.\w+)?$/, '-2$1')
}
