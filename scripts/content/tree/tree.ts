/** The files of the content folder: which exist, which have been used, which must not be published. */
import { basename, dirname, join, parse, relative, sep } from 'node:path'
import { closestMatch } from '../../../src/shared/schema/issues'
import { groupBy } from '../../lib/group-by'
import type { Location, Problems } from '../../lib/problems'
import { photosFolder } from '../collections'
import { checkNames } from './check-names'
import { type Folder, filesIn, readTree } from './read-tree'

/** A name that is not the name of a photo. */
interface UnknownPhoto {
  /** The most similar name, as the author would type it. */
  nearest?: string
  /** Set if the only photo with this name, in another folder, must not be published. */
  isWithheld?: boolean
}

export interface ContentTree {
  /** The folder `galleries/2025-10-17` below the root, or undefined; `.` is the root itself. */
  folder(path: string): Folder | undefined
  has(file: string): boolean
  /** Marks `file` as used. */
  use(file: string): void
  /** The path of the photo that `file` calls `name`, or what else it may mean. */
  resolvePhoto(name: string, file: string): string | UnknownPhoto
  /** Keeps a photo out of every page. `request` is the line that asks for it, if any. */
  withhold(file: string, request?: Location): void
  isWithheld(file: string): boolean
  /** The photos that a line asks not to publish, each with that line. */
  withheldOnRequest(): ReadonlyMap<string, Location>
  /** Marks the file of an entry that is not published, with the field that says so; none if it waits for an answer. */
  noteUnpublished(file: string, reason: 'consent' | 'draft' | undefined): void
  /** The marked files, each with that field. */
  unpublished(): ReadonlyMap<string, 'consent' | 'draft' | undefined>
  unused(): string[]
  root: string
  /** Whether one of the folders of the content has another name, which has been reported. */
  hasWrongFolders: boolean
}

export async function readContentTree(root: string, problems: Problems): Promise<ContentTree> {
  const tree = await readTree(root, problems)
  const hasWrongFolders = checkNames(tree, problems)
  const files = new Map(filesIn(tree).map((path) => [path.normalize(), path]))
  const used = new Set<string>()
  /** By normalized path, so that a name is withheld in every Unicode form. */
  const withheld = new Map<string, { file: string; request?: Location }>()
  const unpublished = new Map<string, 'consent' | 'draft' | undefined>()
  const photos = join(root, photosFolder)
  /** Made when a name is not found for the first time. */
  let byFolder: Map<string, string[]> | undefined
  let byPlainName: Map<string, string[]> | undefined

  const isWithheld = (file: string) => withheld.has(file.normalize())

  return {
    root,
    hasWrongFolders,
    has: (file) => files.has(file.normalize()),
    use: (file) => void used.add(file),
    withhold(file, request) {
      const before = withheld.get(file.normalize())
      withheld.set(file.normalize(), { file, request: request ?? before?.request })
    },
    isWithheld,
    withheldOnRequest: () =>
      new Map([...withheld.values()].flatMap(({ file, request }) => (request ? [[file, request]] : []))),
    noteUnpublished: (file, reason) => void unpublished.set(file, reason),
    unpublished: () => unpublished,
    unused: () => [...files.values()].filter((file) => !used.has(file)),
    folder: (path) =>
      path
        .split('/')
        .filter((name) => name !== '.')
        .reduce<Folder | undefined>((at, name) => at?.folders.find((folder) => folder.name === name), tree),
    resolvePhoto(name, file) {
      const folders = name.includes('/') ? [dirname(file)] : [dirname(file), photos]
      for (const folder of folders) {
        const found = files.get(join(folder, name).normalize())
        if (!found) continue
        used.add(found)
        return found
      }
      return findLikely(
        basename(name),
        file,
        folders.map((folder) => join(folder, name)),
      )
    },
  }

  /** A similar name in the same folders, or a photo with this name elsewhere, but none that must not be published. */
  function findLikely(wanted: string, file: string, paths: string[]): UnknownPhoto {
    byFolder ??= groupBy(photoFiles(), dirname)
    byPlainName ??= groupBy(photoFiles(), (path) => plainName(basename(path)))
    const beside = paths.flatMap((path) => byFolder!.get(dirname(path)) ?? [])
    const same = [
      ...beside.filter((path) => [basename(path), parse(path).name].some((name) => isSameName(name, wanted))),
      ...(byPlainName.get(plainName(wanted)) ?? []),
    ]
    const shown = same.find((path) => !isWithheld(path))
    const names = beside.filter((path) => !isWithheld(path)).map((path) => basename(path))
    const similar = closestMatch(
      wanted,
      names.filter((name) => hasSameNumber(name, wanted)),
    )
    const nearest = shown ?? (same.length ? undefined : beside.find((path) => basename(path) === similar))
    return {
      isWithheld: same.length > 0 && shown === undefined,
      nearest: nearest && typedPath(nearest, file),
    }
  }

  function typedPath(path: string, file: string): string {
    return dirname(path) === photos ? basename(path) : relative(dirname(file), path).split(sep).join('/')
  }

  function photoFiles(): string[] {
    return [...files.values()].filter((path) => !path.endsWith('.md'))
  }
}

/** Cameras number their photos: another number is another photo, unless the name was written without any. */
function hasSameNumber(name: string, wanted: string): boolean {
  const [other, own] = [name, wanted].map((text) => text.replace(/\D/g, ''))
  return own === '' || own === other
}

/** Whether two names differ only in case or Unicode form. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
