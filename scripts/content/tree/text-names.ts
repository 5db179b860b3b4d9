/**
 * The rule for names where texts are read: a text is called `[a-z0-9-]+.md`, or `….te.md` for a translation. Beside texts, there may be
 * photos and PDF documents. Every other file may be a text that nobody would read, and a text may hold back a photo.
 */
import { basename, extname, join } from 'node:path'
import { otherLanguages } from '../../../src/i18n/languages'
import { isPhotoName, photoEnding } from '../../../src/shared/addresses/photo-name'
import { headLength, kindOf } from '../../../src/shared/photos/sniff'
import { readHeadIfPossible } from '../../lib/files'
import { slugify } from '../addresses/slug'
import { describeDocument } from '../front-matter/source'
import type { Folder } from './read-tree'

const translationEnd = `\\.(?:${otherLanguages.join('|')})`
const textName = new RegExp(`^[a-z0-9-]+(?:${translationEnd})?\\.md$`)
const rule = `the name of a text has only a-z, 0-9 and hyphens before .md or .${otherLanguages[0]}.md`

/** Whether a file is Markdown, in any capitals. */
export function isMarkdown(name: string): boolean {
  return /\.md$/i.test(name)
}

/** What is wrong with a file beside texts, and what to do; undefined for texts, photos and documents. */
export function describeOther(name: string, { path, files }: Folder): string | undefined {
  const translation = describeTranslation(name, files)
  if (translation) return translation
  if (textName.test(name) || isPhotoName(name) || /\.pdf$/i.test(name)) return
  const head = readHeadIfPossible(join(path, name), headLength)
  const document = /\.(?:docx?|odt|rtf)$/i.test(name) && describeDocument(name, head)
  if (document) return document
  if (kindOf(head) !== 'a text' && !isMarkdown(name))
    return 'is not read: only texts, photos and PDF documents belong here. Remove it. If it is not complete, or stands for a file that is not on this computer, download that file.'
  const [, stem = '', language = ''] = new RegExp(`^(.*?)(${translationEnd})?(?:\\.\\w+)?$`, 'i').exec(name)!
  const slug = slugify(stem) || 'a-short-name'
  const original = files
    .filter((file) => textName.test(file))
    .find((file) => `-${slug}-`.includes(`-${basename(file, extname(file))}-`))
  const free = files.includes(`${slug}.md`) ? `${slug}-2` : slug
  const copy = original ? ` If it is a copy of ${original}, delete it.` : ''
  return `is not read: ${rule}. Rename it, for example to "${free}${language.toLowerCase()}.md".${copy}`
}

/** `benches-te.md` and `benches.fr.md` beside `benches.md` */
function describeTranslation(name: string, files: readonly string[]): string | undefined {
  const [, stem = '', mark = '', code = ''] = /^(.+)([-_. ])([a-z]{2})\.md$/.exec(name) ?? []
  const isLanguage = otherLanguages.some((language) => language === code)
  if (isLanguage === (mark === '.') || !files.includes(`${stem}.md`)) return
  return isLanguage
    ? `is not read as a translation of ${stem}.md. Rename it to "${stem}.${code}.md".`
    : `is not read: ${describeUnknownLanguage(code)}`
}

export function describeUnknownLanguage(code: string): string {
  return `"${code}" is not a language of the site. Write ${otherLanguages.join(', ')}.`
}

const readEnding = String.raw`(?:\.md|\.json|\.pdf|${photoEnding})`
const cut = new RegExp(`^[._~#$]*(.+?${readEnding})(?![\\p{L}\\p{N}]).*$`, 'isu')
const whole = new RegExp(`${readEnding}$`, 'i')

/**
 * What is wrong with a hidden file, or with one whose name goes on after an ending that the site reads: `.index.md.icloud` and
 * `IMG_1.jpg.part` stand for a file that is not here or not complete. Undefined for other files.
 */
export function describeStandIn(name: string): string | undefined {
  const plain = name.normalize('NFKC')
  const found = cut.exec(plain)?.[1]
  if (!found || name.startsWith('._') || (/^[^.~#$]/.test(plain) && whole.test(plain))) return
  const target = isMarkdown(found) ? found.toLowerCase() : found
  return `is not read. If ${target} is not on this computer, open the folder and download it. If this file is complete, rename it to "${target}". Otherwise delete it.`
}
