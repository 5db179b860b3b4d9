/** The files of the content folder: which exist, which have been used, which must not be published. */
import { basename, dirname, join, normalize, parse, relative, sep } from 'node:path'
import { type Folder, filesIn, readTree } from '../lib/files'
import { groupBy } from '../lib/group-by'
import type { Place, Problems } from '../lib/problems'
import { closestMatch } from './issues'

export interface ContentTree {
  /** The folder `galleries/2025-10-17` below the root, or undefined; `.` is the root itself. */
  folder(path: string): Folder | undefined
  has(file: string): boolean
  /** Marks `file` as used. */
  use(file: string): void
  /** The path of the photo that `file` calls `name`; if there is none, the most similar name. */
  resolvePhoto(name: string, file: string): string | { nearest?: string }
  /** Keeps a photo out of every page. `request` is the line that asks for it, if any. */
  withhold(file: string, request?: Place): void
  isWithheld(file: string): boolean
  /** The photos that a line asks not to publish, each with that line. */
  withheldOnRequest(): ReadonlyMap<string, Place>
  /** Marks the file of a draft, which is not published. */
  noteUnpublished(file: string): void
  /** The files marked as drafts. */
  unpublished(): string[]
  unused(): string[]
  root: string
}

export async function readContentTree(root: string, problems: Problems): Promise<ContentTree> {
  const tree = await readTree(root, problems)
  const files = new Map(filesIn(tree).map((path) => [path.normalize(), path]))
  const used = new Set<string>()
  /** By normalized path, so that a name is withheld in every Unicode form. */
  const withheld = new Map<string, { file: string; request?: Place }>()
  const unpublished = new Set<string>()
  const photos = join(root, 'photos')
  /** Made when a name is not found for the first time. */
  let byFolder: Map<string, string[]> | undefined
  let byPlainName: Map<string, string[]> | undefined

  return {
    root,
    has: (file) => files.has(file.normalize()),
    use: (file) => void used.add(file),
    withhold(file, request) {
      const before = withheld.get(file.normalize())
      withheld.set(file.normalize(), { file, request: request ?? before?.request })
    },
    isWithheld: (file) => withheld.has(file.normalize()),
    withheldOnRequest: () =>
      new Map([...withheld.values()].flatMap(({ file, request }) => (request ? [[file, request]] : []))),
    noteUnpublished: (file) => void unpublished.add(file),
    unpublished: () => [...unpublished],
    unused: () => [...files.values()].filter((file) => !used.has(file)),
    folder: (path) =>
      path
        .split('/')
        .filter((name) => name !== '.')
        .reduce<Folder | undefined>((at, name) => at?.folders.find((folder) => folder.name === name), tree),
    resolvePhoto(name, file) {
      const places = [join(dirname(file), name), ...(name.includes('/') ? [] : [join(photos, name)])]
      const found = places.map((place) => files.get(normalize(place).normalize())).find(Boolean)
      if (found) {
        used.add(found)
        return found
      }
      return { nearest: nearestPhoto(name, file, places) }
    },
  }

  /** A similar name in the same folders, or a photo with this name elsewhere. */
  function nearestPhoto(name: string, file: string, places: string[]): string | undefined {
    const wanted = basename(name)
    byFolder ??= groupBy(photoFiles(), dirname)
    byPlainName ??= groupBy(photoFiles(), (path) => plainName(basename(path)))
    const names = places.flatMap((place) => byFolder!.get(dirname(place)) ?? []).map((path) => basename(path))
    const [elsewhere] = byPlainName.get(plainName(wanted)) ?? []
    return (
      names.find((other) => isSameName(other, wanted) || isSameName(parse(other).name, wanted)) ??
      (elsewhere && relative(dirname(file), elsewhere).split(sep).join('/')) ??
      closestMatch(wanted, names)
    )
  }

  function photoFiles(): string[] {
    return [...files.values()].filter((path) => !path.endsWith('.md'))
  }
}

/** Whether two names differ only in case or Unicode form. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
