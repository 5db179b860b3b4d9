/** Judges files that are published unchanged: each has to be what its name says, with nothing in it that visitors do not see. */
import { statSync } from 'node:fs'
import { extname } from 'node:path'
import { findInPng, isPng } from '../../../src/media/images/png'
import { groupBy } from '../../../src/model/lib/lists'
import { isOfSystem } from '../../../src/model/lib/system-files'
import { listInWords } from '../../../src/model/lib/text'
import { filesBelow, isHidden, readOwnFile, unlessGone } from '../../lib/read-files'
import { formatOf } from '../../photos/metadata'
import { findInText, readText, runsScripts } from './embedded'

/** Returns the path of the original with these bytes. */
type FindOriginal = (data: Buffer) => string | undefined

/** Why a file must not be published, as the end of an error; undefined if it may be. */
type Judge = (data: Buffer) => string | undefined

/** The check for each ending of a file. A file without an ending is a text, such as `CNAME`. PDF documents were drawn before. */
const judges: Record<string, Judge | undefined> = {
  '': judgeText,
  '.avif': picture('AVIF'),
  '.css': judgeText,
  '.html': judgeText,
  '.ico': judgeIcon,
  '.jpeg': picture('JPEG'),
  '.jpg': picture('JPEG'),
  '.js': (data) => judgeText(data, true),
  '.json': judgeJson,
  '.pdf': () => undefined,
  '.png': picture('PNG'),
  '.svg': judgeDrawing,
  '.txt': judgeText,
  '.webmanifest': judgeJson,
  '.webp': picture('WebP'),
  '.woff2': judgeFont,
  '.xml': judgeText,
}

/** A folder for files that other programs look for, such as `security.txt` (RFC 8615). */
const wellKnown = '.well-known'

const endings = listInWords(Object.keys(judges).filter(Boolean), 'disjunction')
const notAllowed = `cannot be published: the name of a file of public/ ends in ${endings}, or has no ending, and only the folder ${wellKnown} is hidden. Photos and documents belong in the content folder. Remove it, or save it in one of these formats.`
const remedy =
  'Photos and documents belong in the content folder, where they are cleaned. Save other pictures without metadata, each as a file of its own.'

const hasScript =
  'contains a script. It runs at the address of the site, where browsers keep the token of the editor: publish it only if you know what it does.'

/** `name`: below `public/`. `data`: its bytes. */
export function judgeFile(
  name: string,
  data: Buffer,
  findOriginal: FindOriginal,
): { error?: string; warning?: string } {
  const ending = extname(name).toLowerCase()
  const judge = judges[ending]
  const isOdd = name.split('/').some((part, level) => isHidden(part) && (level > 0 || part !== wellKnown))
  if (isOdd || !judge) return { error: notAllowed }
  if (ending === '.pdf') return {} // drawn before it is published
  const original = data.length ? findOriginal(data) : undefined
  const error = original ? contains(`the original photo ${original}`) : judge(data)
  if (error) return { error }
  const isScript = ending === '.js' || (withMarkup.has(ending) && runsScripts(data.toString()))
  return isScript ? { warning: hasScript } : {}
}

const withMarkup = new Set(['', '.html', '.svg', '.xml'])

function contains(found: string | undefined): string | undefined {
  return found && `contains ${found}, which must not be published. ${remedy}`
}

function isNot(name: string): string {
  return `is not ${name}, although its name says so. Give it the ending of its format, or save it again.`
}

function picture(name: string): Judge {
  return (data) => {
    const format = formatOf(data)
    return format?.name === name ? contains(format.find(data)) : isNot(name)
  }
}

function judgeText(data: Buffer, isScript = false): string | undefined {
  const text = readText(data)
  return text === undefined ? isNot('text in UTF-8') : contains(findInText(text, isScript))
}

function judgeJson(data: Buffer): string | undefined {
  const text = readText(data)
  try {
    JSON.parse(text ?? '')
  } catch {
    return isNot('JSON')
  }
  return judgeText(data)
}

const svg =
  /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:\w+:)?svg[\s>/]/i

function judgeDrawing(data: Buffer): string | undefined {
  const text = readText(data)
  return text !== undefined && svg.test(text) ? judgeText(data) : isNot('SVG in UTF-8')
}

/** WOFF 2.0, section 4.1: its size, and whether blocks of metadata and of private data follow. */
function judgeFont(data: Buffer): string | undefined {
  if (data.toString('latin1', 0, 4) !== 'wOF2' || data.length < 48) return isNot('WOFF2')
  if (data.readUInt32BE(8) !== data.length) return contains('bytes after the font')
  if (data.readUInt32BE(32)) return contains('metadata')
  return data.readUInt32BE(44) ? contains('private data') : undefined
}

/** In pixels. A larger picture may show somebody. */
const maxIconEdge = 64

function judgeIcon(data: Buffer): string | undefined {
  const count = data.length >= 6 && data.readUInt32LE(0) === 0x10000 ? data.readUInt16LE(4) : 0
  if (!count || data.length < 6 + count * 16) return isNot('an icon')
  let end = 6 + count * 16
  for (let entry = 6; entry < 6 + count * 16; entry += 16) {
    const [size, start] = [data.readUInt32LE(entry + 8), data.readUInt32LE(entry + 12)]
    const image = data.subarray(start, start + size)
    if (start !== end || image.length !== size || size < 40) return isNot('an icon')
    const found = findInIcon(image)
    if (found) return contains(found)
    end += size
  }
  return end === data.length ? undefined : contains('bytes after the picture')
}

/** `image`: a PNG, or a bitmap: a header of 40 bytes, up to 256 colours, rows of pixels, and a mask of one bit for each. */
function findInIcon(image: Buffer): string | undefined {
  const isBitmap = !isPng(image)
  if (isBitmap && image.readUInt32LE(0) !== 40) return 'what is not known to be a picture'
  const [width, height] = isBitmap
    ? [image.readUInt32LE(4), image.readUInt32LE(8) / 2]
    : [image.readUInt32BE(16), image.readUInt32BE(20)]
  if (Math.max(width, height) > maxIconEdge) return `an icon that is larger than ${maxIconEdge} pixels`
  if (!isBitmap) return findInPng(image)
  const maxBytes = 40 + 256 * 4 + width * height * 4 + Math.ceil(width / 32) * 4 * height
  return image.length > maxBytes ? 'bytes after the picture' : undefined
}

/** Returns a function that finds the path of the original with the same bytes in the content folder. */
export function originalsByChecksum(content: string): FindOriginal {
  let bySize: ReturnType<typeof listOriginals> | undefined
  return (data) => {
    bySize ??= listOriginals(content)
    const isSame = (path: Buffer) => readOwnFile(path)?.equals(data)
    const original = bySize.get(data.length)?.find(isSame)
    return original && String(original)
  }
}

/** All files of the content folder that are not texts, by size in bytes. */
function listOriginals(content: string): ReadonlyMap<number | undefined, Buffer[]> {
  const isSkipped = ({ name, isFolder }: { name: string; isFolder: boolean }) =>
    isHidden(name) || isOfSystem(name) || (!isFolder && /\.md$/i.test(name))
  const ignore = () => {} // a folder that cannot be read is an error of the content
  return groupBy(filesBelow(content, isSkipped, ignore), (path) => unlessGone(() => statSync(path))?.size)
}
