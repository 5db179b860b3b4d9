/**
 * Second versions of texts and events, which computers make: `founder (1).md`, `founder-DESKTOP-7Q2AB.md`,
 * `founder.sync-conflict-20251120-101500-ABCDEFG.md`. A name that goes on from another one is a copy if its end says so,
 * or if the two have the same content: `donation-drive.md` beside `donation.md` is another story.
 */
import { basename, dirname, join } from 'node:path'
import { languages } from '../../../src/i18n/languages'
import { isPlaceholder } from '../../../src/shared/schema/values/web-addresses'
import { readHeadIfPossible } from '../../lib/files'
import { readUnchecked } from '../front-matter/source'
import type { Folder } from './read-tree'

const word = `(?:cop(?:y|ie|ia)|cópia|kop(?:ie|i|ia|ija)|копия|副本|コピー|నకలు|కాపీ|प्रतिलिपि)(?![\\p{L}\\p{M}])`

/** What programs write at the end, after a mark or a space. */
const endsOfCopies = [
  /conflict|konflikt|conflit/i,
  new RegExp(String.raw`^[-–—_. ]+\(?${word}`, 'iu'),
  new RegExp(String.raw`[-_. (]${word}(?:[ _-]*\(?\d+\)?)?\)?$`, 'iu'),
  /^ ?\(\d+\)$|^[~]/,
  /^[-_.~ ]+(?:bak|backup|orig|old)(?:[-_.~ ]*\d+)*$|^[._~]+(?:rej|save|tmp)$/i,
  /^[-_.~ ]+(?:HEAD|BASE|LOCAL|REMOTE|BACKUP)(?:[-_.~ ]*\d+)*$/,
  /^[-_. ](?:(?:DESKTOP|LAPTOP|WIN|PC)-(?=[A-Z]*\d|[A-Z0-9]{6,})[A-Z0-9]{4,}|\S+s-(?:MacBook|iMac|iPhone|iPad|Mac-mini)\b)/,
]

/** Whether the end of a name says that it is a copy: `.bak` in `IMG_1.bak.jpg`. */
export function isEndOfCopy(end: string): boolean {
  return endsOfCopies.some((one) => one.test(end))
}

/** `Copy of founder`, `Kopie von founder` */
const startOfCopy = new RegExp(
  `^(?:${word}(?: ?\\(\\d+\\))? (?:of|von|de|di|av|af|van) |conflict(?:ed copy)?[-_ ](?:of )?|[_~$#!]+)`,
  'iu',
)

/**
 * The name that `name` seems to be a copy of. `isThere`: whether there is something with a name. `isAlike`: whether it has
 * the same content.
 */
function findOriginal(
  name: string,
  isThere: (name: string) => boolean,
  isAlike: (name: string) => boolean,
): string | undefined {
  const plain = name.replace(startOfCopy, '')
  if (plain !== name && isThere(plain)) return plain
  const marks = [...name.matchAll(/[-–—.~_ ([]|\d+$/g)].reverse()
  for (const { index } of marks) {
    const [start, end] = [name.slice(0, index), name.slice(index)]
    const other = [start, start.toLowerCase()].find((one) => one !== '' && one !== name && isThere(one))
    if (other && (isEndOfCopy(end) || isAlike(other))) return other
  }
  const ends = marks.map(({ index }) => name.slice(index + 1))
  return ends.find((end) => end !== '' && isThere(end) && isAlike(end))
}

/** The name, among `names`, that `name` says it is a copy of. */
export function copiedName(name: string, names: readonly string[]): string | undefined {
  return findOriginal(
    name,
    (other) => names.includes(other),
    () => false,
  )
}

/** The name of the text that a Markdown file is a copy of; undefined for other files. */
export function copiedText(file: string, has: (file: string) => boolean): string | undefined {
  const [folder, stem] = [dirname(file), basename(file).replace(/\.md$/i, '')]
  const code = /\.([a-z]{2,3})$/i.exec(stem)?.[1]?.toLowerCase()
  if (code && code in languages) return
  const pathOf = (name: string) => join(folder, `${name}.md`)
  const other = findOriginal(
    stem,
    (name) => has(pathOf(name)),
    (name) => isSameText(readUnchecked(pathOf(name)), readUnchecked(file)),
  )
  return other && `${other}.md`
}

/** The name of the event that the folder of an event is a copy of. */
export function copiedEvent(folder: Folder, events: readonly Folder[]): string | undefined {
  const others = new Map(events.map((event) => [event.name, event]))
  return findOriginal(
    folder.name,
    (name) => others.has(name),
    (name) => isSameEvent(others.get(name)!, folder),
  )
}

/** Most files of the smaller one, and more than one, are in the other. Phones use names again. */
function isSameEvent(a: Folder, b: Folder): boolean {
  const [fewer, more] = a.files.length < b.files.length ? [a, b] : [b, a]
  const files = fewer.files.filter((name) => name !== 'index.md')
  const startOf = ({ path }: Folder, name: string) => readHeadIfPossible(join(path, name), 65_536)
  const same = files.filter(
    (name) => more.files.includes(name) && startOf(fewer, name).equals(startOf(more, name)),
  )
  return same.length > 1 && same.length >= files.length / 2
}

/** Two stories may have one title if their days differ, and entries that were made from one template differ in their names. */
function isSameText(a: string, b: string): boolean {
  const [lines, others] = [a, b].map((text) => new Set(text.split('\n').map((line) => line.trim())))
  const equal = [...lines!].filter((line) => others!.has(line)).length
  if (equal / Math.max(lines!.size, others!.size) > 0.9) return true
  const [one, other] = [readFacts(a), readFacts(b)]
  const common = one.sentences.filter((sentence) => other.sentences.includes(sentence)).length
  const fewer = Math.min(one.sentences.length, other.sentences.length)
  const isSameDay = one.day === other.day || !one.day || !other.day
  if (isSameDay && one.title !== '' && one.title === other.title) return true
  return common >= (isSameDay ? 2 : 3) && common / fewer > (isSameDay ? 0.5 : 0.9)
}

/** `sentences`: lines of the form and the text that say something of their own. */
function readFacts(text: string): { title: string; day: string; sentences: string[] } {
  const fieldOf = (name: string) =>
    new RegExp(`^(?:${name}):[ \\t]*["']?(.*?)["']?[ \\t]*$`, 'm').exec(text)?.[1]?.toLowerCase() ?? ''
  const sentences = text
    .split('\n')
    .map((line) => line.replace(/^\w+:/, '').trim())
    .filter((line) => line.length >= 24 && /[\p{L}\p{M}]+ [\p{L}\p{M}]+/u.test(line))
    .filter((line) => !/^[#<]/.test(line) && !isPlaceholder(line.replace(/^"|"$/g, '')))
  const title = fieldOf('title|name')
  return {
    title: isPlaceholder(title) ? '' : title,
    day: fieldOf('date|year'),
    sentences: [...new Set(sentences)],
  }
}
