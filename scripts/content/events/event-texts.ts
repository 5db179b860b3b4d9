/**
 * Texts in the folders of events. Only `index.md` is read. A text with another name may contain `consent` or `hide`, so it
 * is an error: a wrong file name must not publish what should stay private.
 */
import { extname, join } from 'node:path'
import { type Folder, readHeadIfPossible } from '../../lib/files'
import type { Reading } from '../entries'
import { describeMisnamed } from '../misnamed'
import { isPhotoName } from '../photos/photo-name'
import { originalOf } from '../translations/translations'

/** Reports the texts in `galleries` and its folders that are not read. */
export function reportStrayTexts(parent: Folder, reading: Reading): void {
  reportTexts(parent, 'in the folder of its day', reading)
  for (const event of parent.folders) {
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
    const misnamed = describeMisnamed(file, tree)
    if (misnamed) {
      problems.error(file, misnamed)
      continue
    }
    const remedy = where ? `the file index.md ${where}. Move it there` : 'named index.md. Rename the file'
    problems.error(file, `is not read: the text of an event must be ${remedy}, or remove it from the folder.`)
  }
}

/** Whether a file may be meant as the text of an event: because of its name, or because a person wrote it. */
export function isEventText(folder: string, name: string): boolean {
  if (isPhotoName(name)) return false // the photo step reports it if it is not a photo
  if (/^index\b/i.test(name)) return true
  const text = readText(join(folder, name))
  const isMadeByProgram = /^\s*[<{]|^%PDF/.test(text) // XML and JSON files that programs put beside photos
  return Boolean(text.trim()) && (!isMadeByProgram || /\b(consent|hide)\b/i.test(text))
}

/** Whether a file that is named as a photo is a text. */
export function isText(path: string): boolean {
  return !isPhotoName(path) && (extname(path).toLowerCase() === '.md' || readText(path).trim() !== '')
}

/** The beginning of a text in any encoding; empty if the file is not a text or cannot be read. */
function readText(path: string): string {
  const head = readHeadIfPossible(path, 65_536)
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))
  if (isUtf16) return head.toString('latin1').replaceAll('\0', '')
  const isBinary = head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))
  return isBinary ? '' : head.toString('latin1')
}
