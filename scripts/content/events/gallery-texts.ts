/**
 * Texts among the photos of events. Only `index.md` is read. A text under another name may hold `consent` or
 * `hide`, so it is an error: what somebody asked not to publish must not be published because of a file's name.
 */
import { extname, join } from 'node:path'
import { type Folder, readHead } from '../../lib/files'
import type { Reading } from '../entries'
import { originalOf } from '../translations/translations'

/** Reports the texts of `galleries` and of the folders in it that are not read. */
export function reportStrayTexts(galleries: Folder, reading: Reading): void {
  reportTexts(galleries, 'in the folder of its day', reading)
  for (const event of galleries.folders) {
    reportTexts(
      { ...event, files: event.files.filter((name) => (originalOf(name) ?? name) !== 'index.md') },
      undefined,
      reading,
    )
    for (const inner of allFolders(event.folders)) reportTexts(inner, `in ${event.path} itself`, reading)
  }
}

function allFolders(folders: readonly Folder[]): Folder[] {
  return folders.flatMap((folder) => [folder, ...allFolders(folder.folders)])
}

function reportTexts({ path, files }: Folder, where: string | undefined, { tree, problems }: Reading): void {
  for (const name of files.filter((file) => isEventText(path, file))) {
    const file = join(path, name)
    tree.use(file)
    const remedy = where ? `the file index.md ${where}. Move it there` : 'named index.md. Rename the file'
    problems.error(file, `is not read: the text of an event must be ${remedy}, or take it out of the folder.`)
  }
}

/** Whether a file may be meant as the text of an event: by its name, or as a text that a person wrote. */
export function isEventText(folder: string, name: string): boolean {
  if (isPhotoName(name)) return false
  if (/^index\b/i.test(name)) return true
  const text = readText(join(folder, name))
  const isMadeByProgram = /^\s*[<{]|^%PDF/.test(text) // side files of photos: XML, JSON
  return Boolean(text.trim()) && (!isMadeByProgram || /\b(consent|hide)\b/i.test(text))
}

/** Whether a photo's field names a text by mistake. */
export function isText(path: string): boolean {
  return !isPhotoName(path) && (extname(path).toLowerCase() === '.md' || readText(path).trim() !== '')
}

/** What is in such a file is for the photo step to say. */
function isPhotoName(name: string): boolean {
  return /\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif)$/i.test(name)
}

/** The beginning of a file, in whatever encoding; empty where it is no text or cannot be read. */
function readText(path: string): string {
  const head = tryToRead(path)
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))
  if (isUtf16) return head.toString('latin1').replaceAll('\0', '')
  const isBinary = head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))
  return isBinary ? '' : head.toString('latin1')
}

function tryToRead(path: string): Buffer {
  try {
    return readHead(path, 65_536)
  } catch {
    return Buffer.alloc(0)
  }
}
