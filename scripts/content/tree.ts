/** The content folder as the loaders see it: what is there, and what nobody has read. */
import { basename, dirname, join, normalize, parse } from 'node:path'
import { type Folder, filesIn, readTree } from '../lib/files'
import type { Problems } from '../lib/problems'
import { closestMatch } from './issues'

export interface ContentTree {
  /** The folder `galleries/2025-10-17` below the root, or undefined. */
  folder(path: string): Folder | undefined
  has(file: string): boolean
  /** Notes that `file` has a reader. */
  use(file: string): void
  /** The photo an author means by `name` in `file`, or the nearest name there is. */
  findPhoto(name: string, file: string): string | { nearest?: string }
  /** Keeps a photo out of every page: its event is held back, or its gallery hides it. */
  withhold(file: string): void
  isWithheld(file: string): boolean
  unread(): string[]
  root: string
}

export async function readContentTree(root: string, problems: Problems): Promise<ContentTree> {
  const tree = await readTree(root, problems)
  const files = new Map(filesIn(tree).map((path) => [path.normalize(), path]))
  const used = new Set<string>()
  const withheld = new Set<string>()
  const photos = join(root, 'photos')

  return {
    root,
    has: (file) => files.has(file.normalize()),
    use: (file) => void used.add(file),
    withhold: (file) => void withheld.add(file),
    isWithheld: (file) => withheld.has(file),
    unread: () => [...files.values()].filter((file) => !used.has(file)),
    folder: (path) =>
      path
        .split('/')
        .reduce<Folder | undefined>((at, name) => at?.folders.find((folder) => folder.name === name), tree),
    findPhoto(name, file) {
      const places = [join(dirname(file), name), ...(name.includes('/') ? [] : [join(photos, name)])]
      const found = places.map((place) => files.get(normalize(place).normalize())).find(Boolean)
      if (found) {
        used.add(found)
        return found
      }
      const folders = places.map((place) => dirname(place))
      const names = [...files.values()]
        .filter((path) => folders.includes(dirname(path)) && !path.endsWith('.md'))
        .map((path) => basename(path))
      const wanted = basename(name)
      const isWithoutEnding = (other: string) => parse(other).name.toLowerCase() === wanted.toLowerCase()
      return { nearest: names.find(isWithoutEnding) ?? closestMatch(wanted, names) }
    },
  }
}
