/**
 * The files of the content. Reading, planning and checking use only this interface, so they also run in a browser, on texts that are
 * not saved yet. `disk-files.ts` reads a folder.
 */
import { firstLanguage, type Language, otherLanguages } from '../../i18n/languages'
import { message } from '../../i18n/messages/message'
import { deviceName } from '../addresses/device-names'
import { eventDate } from '../addresses/event-names'
import { isPhotoName } from '../addresses/photo-name'
import { byName } from '../lib/by-name'
import { groupBy } from '../lib/lists'
import { baseName, folderOf, joinPath } from '../lib/paths'
import type { Location, Problems } from '../lib/problems'
import { isOfSystem } from '../lib/system-files'
import {
  collections,
  contentFolders,
  events,
  photosFolder,
  searchWordsFile,
  siteFile,
  textFolders,
} from '../schema/collections'
import { isPdfName } from '../schema/documents'
import { withdrawnFile } from '../withdrawal/withdrawn-list'

export interface Files {
  /** Paths below the content folder, with slashes: `news/benches.md`. An empty folder ends with a slash. */
  list(): readonly string[]
  /** The bytes of a file; undefined if it cannot be read, or is no longer a file. */
  read(name: string): Uint8Array | undefined
}

/** The files that the site may use. Paths are as the author would type them: `content/news/benches.md`. */
export interface ContentTree {
  root: string
  has(path: string): boolean
  /** The path of a file as its folder has it: letters with accents may be typed in another form. */
  find(path: string): string | undefined
  read(path: string): Uint8Array | undefined
  /** The paths of all files below a folder, `news`, or all files; those of empty folders end with a slash. */
  below(folder: string): string[]
  /** Marks a file as used. */
  use(path: string): void
  unused(): string[]
  /** Keeps a photo out of every page. `reason` is the line that asks for it, if any. */
  withhold(path: string, reason?: Location): void
  isWithheld(path: string): boolean
  /** The photos that a line asks not to publish, each with that line. */
  withheldByLine(): ReadonlyMap<string, Location>
}

const inLanguages = `(?:\\.(?:${otherLanguages.join('|')}))?`
const textName = new RegExp(`^[a-z0-9-]+${inLanguages}\\.md$`)
const eventText = new RegExp(`^index${inLanguages}\\.md$`)
const siteText = new RegExp(`^${baseName(siteFile.file, '.md')}${inLanguages}\\.md$`)
const ofRoot = ['README.md', withdrawnFile, searchWordsFile.file]
/** What people keep beside photos. A name that begins like that of the text may hold something back. */
const besidePhotos =
  /^(?!\.|index\b|.*\.md\b).+\.(?:mp4|mov|m4v|3gp|avi|mkv|webm|mpe?g|mts|wmv|mp3|m4a|aac|amr|ogg|opus|wav|flac|dng|cr[23]|nef|arw|ra[fw]|orf|rw2|aae|svg|bmp|psd|pdf|docx?|xlsx?|pptx?|od[tsp]|json)$/i
/** Windows cannot hold these names, and those of devices. */
const unportable = /[<>:"|?*\\\p{Cc}\ufffd]|[. ]$/u
const isUnportable = (part: string) => unportable.test(part) || deviceName.test(part)

const wrongName = message('unknownName', otherLanguages.map((code) => `.${code}.md`).join(' or '))

export function openTree(root: string, files: Files, problems: Problems): ContentTree {
  const folder = joinPath(root)
  const start = folder ? `${folder}/` : ''
  const names = checkNames(files.list(), start, problems)
  const paths = new Map(names.map((name) => [`${start}${name}`.normalize(), `${start}${name}`]))
  const used = new Set<string>()
  const withheld = new Map<string, { path: string; reason?: Location }>()
  return {
    root: folder,
    has: (path) => paths.has(path.normalize()),
    find: (path) => paths.get(path.normalize()),
    read: (path) => files.read((paths.get(path.normalize()) ?? path).slice(start.length)),
    below: (inner) => [...paths.values()].filter((path) => path.startsWith(start + (inner && `${inner}/`))),
    use: (path) => void used.add(path.normalize()),
    unused: () => [...paths].flatMap(([key, path]) => (used.has(key) || path.endsWith('/') ? [] : [path])),
    withhold(path, reason) {
      const before = withheld.get(path.normalize())
      withheld.set(path.normalize(), { path, reason: reason ?? before?.reason })
    },
    isWithheld: (path) => withheld.has(path.normalize()),
    withheldByLine: () =>
      new Map([...withheld.values()].flatMap(({ path, reason }) => (reason ? [[path, reason]] : []))),
  }
}

/** Reports all other names, and returns those that the site may use, in natural order. */
function checkNames(all: readonly string[], start: string, problems: Problems): string[] {
  const names = all.filter((name) => !name.split('/').some(isOfSystem)).sort((a, b) => byName(a, b))
  const others = new Map<string, string[]>()
  // By the folder that cannot be held, or by the folder of the files.
  const unportable = new Map<string, string[]>()
  const allowed = names.filter((name) => {
    const parts = name.split('/')
    const wrong = parts.findIndex(isUnportable)
    if (wrong >= 0) {
      const path = parts.slice(0, wrong + 1).join('/')
      const key = path === name ? folderOf(name) : path
      unportable.set(key, [...new Set([...(unportable.get(key) ?? []), path])])
      return false
    }
    const kind = kindOf(name)
    if (kind === 'wrong') problems.error(start + name, wrongName)
    if (kind === 'left out')
      others.set(folderOf(name), [...(others.get(folderOf(name)) ?? []), baseName(name)])
    return kind === 'allowed'
  })
  for (const [key, [first = '', ...more]] of unportable) {
    const isOfEvent = key === first && folderOf(first) === events.folder
    const name = isOfEvent ? 'eventNotOnWindows' : 'notOnWindows'
    problems.error(start + first, message(name, baseName(first), more.length))
  }
  for (const [folder, [first, ...more]] of others) {
    const list = [first, ...more.slice(0, 2), ...(more.length > 2 ? ['…'] : [])].join(', ')
    problems.warn(
      start + folder,
      `${list}: only photos are shown, so ${more.length ? 'these were' : 'this was'} left out.`,
    )
  }
  reportSame(names, start, problems)
  for (const folder of new Set(names.map((name) => name.split('/')[0]!))) {
    const meant = contentFolders.find((known) => known === folder.toLowerCase())
    if (meant && meant !== folder && !names.includes(folder))
      problems.error(start + folder, message('wrongFolder', meant))
  }
  return allowed
}

function kindOf(name: string): 'allowed' | 'left out' | 'wrong' {
  const parts = name.split('/')
  const [folder = '', second = ''] = parts
  const own = parts.at(-1)!
  const isAllowed = (isRead: boolean) => (isRead ? 'allowed' : 'wrong')
  if (!own) return 'allowed' // an empty folder
  const isPhoto = isPhotoName(own) && !own.startsWith('.')
  if (parts.length === 1) return isAllowed(ofRoot.includes(own) || siteText.test(own))
  if (parts.length === 2 && textFolders.includes(folder))
    return isAllowed(textName.test(own) || isPhoto || (isPdfName(own) && !own.startsWith('.')))
  const isBesidePhotos = parts.length === 2 || eventDate(second) !== undefined
  if (folder !== events.folder || !isBesidePhotos || isPhoto) return 'allowed'
  if (besidePhotos.test(own)) return 'left out'
  return isAllowed(parts.length === 3 && eventText.test(own))
}

/** Windows and macOS do not tell capitals and forms of letters apart. */
function reportSame(names: readonly string[], start: string, problems: Problems): void {
  const folders = names.flatMap((name) => {
    const parts = name.split('/').slice(0, -1)
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC')
  const reported = new Set<string>()
  for (const [first, ...others] of groupBy(new Set([...folders, ...names]), keyOf).values())
    for (const other of others) {
      reported.add(other)
      if ([...reported].some((folder) => other.startsWith(`${folder}/`))) continue
      problems.error(start + other, message('sameName', start + first))
    }
}

/** `news/benches.md` → `news/benches.te.md` */
export function translationFile(source: string, language: Language): string {
  return source.replace(/\.md$/, `.${language}.md`)
}

/** The language in the name of a file: `benches.te.md`. */
export function fileLanguage(file: string): Language {
  const [, code] = /\.([^.]+)\.md$/.exec(file) ?? []
  return otherLanguages.find((language) => language === code) ?? firstLanguage
}

/** The source text that a file translates: `benches.te.md` → `benches.md`; undefined for a source text. */
export function sourceOf(file: string): string | undefined {
  return fileLanguage(file) === firstLanguage ? undefined : file.replace(/\.[^.]+\.md$/, '.md')
}

/** Warns of files that no text uses. While there are errors, only texts are reported, because a text with errors may name a photo. */
export function warnOfUnused(tree: ContentTree, problems: Problems): void {
  const mayBeNamed = problems.hasErrors()
  for (const file of tree.unused()) {
    const source = sourceOf(file)
    const folder = folderOf(file).slice(tree.root.length + 1)
    // Programs keep their own files in hidden folders.
    if ((source && tree.has(source)) || folder.split('/').some((name) => name.startsWith('.'))) continue
    if (source) problems.warn(file, `is not used: there is no ${baseName(source)} to translate.`)
    else if (/\.md$/i.test(file) || !mayBeNamed) problems.warn(file, describeUnused(file, folder))
  }
}

function describeUnused(file: string, folder: string): string {
  if (folder === photosFolder && isPhotoName(file))
    return 'no page shows this photo: name it in a text, or delete it.'
  if (folder === collections.documents.folder && isPdfName(file))
    return 'no text names this document: npm run new -- document "Title" makes one. Or delete the file.'
  return 'is not used: is it in the right folder?'
}
